import type { TriageFeature } from '@atrium/contracts/feature-requests/commands';
import { refuseFeature } from '@atrium/contracts/feature-requests/errors';
import type { FeaturePriority, FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { Severity } from '@atrium/contracts/core/severities';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import { lookedAt, type TriageSaid, verdictOn } from '../../platform/shared/triage.js';
import { mark, type Original, type Voted } from './duplicate-decider.js';
import type { FeatureEvent } from './events.js';

interface Triageable extends Voted {
  readonly details: { readonly priority: FeaturePriority | ''; readonly severity: Severity | '' };
  readonly status: FeatureStatus;
  readonly response: string;
  readonly triage: TriageSaid;
}

/**
 * What a verdict changes; all of it is one act. What declines a request comes before its status, by which it would
 * count as accepted for those who see one event after the other.
 */
export function triage(
  data: TriageFeature,
  feature: Triageable,
  { id, now, original }: { readonly id: string; readonly now: string; readonly original: Original | null },
): readonly FeatureEvent[] {
  const said = verdictOn(feature.triage, data, now, refuseFeature);
  if (said === null) return [];
  const { verdict, priority, severity } = data;
  const text = data.text?.trim() ?? '';
  const triaged: FeatureEvent = { type: 'FeatureTriaged', data: said };
  switch (verdict) {
    case 'accept': {
      const wanted = { ...(priority == null ? {} : { priority }), ...(severity == null ? {} : { severity }) };
      const changes = changesOf<Triageable['details']>(feature.details, wanted);
      const { status, response } = feature;
      return [
        ...(isChange(changes) ? [{ type: 'FeatureDetailsChanged', data: changes } as const] : []),
        ...(status === 'New'
          ? [{ type: 'FeatureStatusChanged', data: { status: 'Under Review', response } } as const]
          : []),
        triaged,
      ];
    }
    case 'decline':
      return [triaged, { type: 'FeatureStatusChanged', data: { status: 'Declined', response: text } }];
    case 'duplicate':
      return [...mark({ original: data.original ?? '' }, feature, id, original), triaged];
    case 'ask':
      return [{ type: 'FeatureTriaged', data: { ...said, text } }];
    case 'snooze':
    case 'return':
      return [triaged];
    default:
      return verdict satisfies never;
  }
}

/**
 * The triage state after an event: work outside of the inbox counts as looked at.
 * @returns null for no change
 */
export function triageAfter(triage: TriageSaid, event: FeatureEvent): TriageSaid | null {
  if (event.type === 'FeatureTriaged') return { as: event.data.as, until: event.data.until };
  if (event.type === 'FeatureStatusChanged') return event.data.status === 'New' ? null : lookedAt(triage);
  const isMarked = event.type === 'FeatureMarkedDuplicate' && lookedAt(triage) !== null;
  return isMarked ? { as: 'duplicate', until: '' } : null;
}

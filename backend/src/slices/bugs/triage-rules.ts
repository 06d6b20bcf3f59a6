import type { TriageBug } from '@atrium/contracts/bugs/commands';
import { refuseBug } from '@atrium/contracts/bugs/errors';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { BugPriority, BugStatus } from '@atrium/contracts/bugs/rules';
import type { Severity } from '@atrium/contracts/core/severities';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import type { Decision } from '../../platform/kernel/decider.js';
import { lookedAt, type TriageSaid, untriagedSaid, verdictOn } from '../../platform/shared/triage.js';
import type { ItemLink } from '@atrium/contracts/core/items';
import { type BugEvent, remarkOf } from './events.js';

interface Triageable {
  readonly details: { readonly priority: BugPriority | ''; readonly severity: Severity | '' };
  readonly status: BugStatus;
  readonly assignee: string | null;
  readonly reporter: string;
  readonly triage: TriageSaid;
}

export interface TriageFound {
  /** Null when the person can't be assigned bugs, or nobody new is named. */
  readonly assignee: PersonRef | null;
  /** The link to the original; null for none, or where there is one already. */
  readonly link: ItemLink | null;
}

/**
 * What a verdict changes; all of it is one act. What settles a bug comes before its status, by which it would count as
 * accepted for those who see one event after the other; a question comes first, since it is no answer of the reporter's.
 */
export function triage(
  data: TriageBug,
  bug: Triageable,
  { actor, now, newId, found }: Decision<TriageFound>,
): readonly BugEvent[] {
  const said = verdictOn(bug.triage, data, now, refuseBug);
  if (said === null) return [];
  const { verdict, priority, severity, assignedTo } = data;
  const triaged: BugEvent = { type: 'BugTriaged', data: said };
  const text = data.text?.trim() ?? '';
  const remark = (mentions: readonly string[] = []) => ({ comment: newId(0), text, author: actor.id, mentions });
  const explained = text === '' ? {} : { remark: remark() };
  switch (verdict) {
    case 'accept': {
      const wanted = { ...(priority == null ? {} : { priority }), ...(severity == null ? {} : { severity }) };
      const changes = changesOf<Triageable['details']>(bug.details, wanted);
      const isNew = assignedTo != null && assignedTo !== '' && assignedTo !== bug.assignee;
      if (isNew && found.assignee === null) throw refuseBug('assigneeUnknown');
      return [
        ...(isChange(changes) ? [{ type: 'BugDetailsChanged', data: changes } as const] : []),
        ...(isNew ? [{ type: 'BugAssigned', data: { assignee: found.assignee, ...explained } } as const] : []),
        triaged,
      ];
    }
    case 'decline':
      return [triaged, { type: 'BugStatusChanged', data: { status: 'Invalid', remark: remark() } }];
    case 'duplicate':
      return [
        triaged,
        ...(found.link === null ? [] : [{ type: 'BugLinked', data: found.link } as const]),
        ...(bug.status === 'Invalid'
          ? []
          : [{ type: 'BugStatusChanged', data: { status: 'Invalid', ...explained } } as const]),
      ];
    case 'ask':
      return [{ type: 'BugCommented', data: { remark: remark([bug.reporter]) } }, triaged];
    case 'snooze':
    case 'return':
      return [triaged];
    default:
      return verdict satisfies never;
  }
}

/**
 * The triage state after an event: work outside of the inbox counts as looked at, and the reporter's answer brings an
 * asked bug back.
 * @returns null for no change
 */
export function triageAfter(triage: TriageSaid, reporter: string, event: BugEvent): TriageSaid | null {
  if (event.type === 'BugTriaged') return { as: event.data.as, until: event.data.until };
  if (event.type === 'BugAssigned') return event.data.assignee === null ? null : lookedAt(triage);
  if (event.type === 'BugStatusChanged') return event.data.status === 'New' ? null : lookedAt(triage);
  const isAnswer = event.type === 'BugCommented' && remarkOf(event)?.author === reporter;
  return isAnswer && triage.as === 'asked' ? untriagedSaid : null;
}

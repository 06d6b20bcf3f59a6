import type { TriageBody } from '@atrium/contracts/core/triage';
import { isUnsettled, stateBy, type Triage, type TriageState } from '@atrium/contracts/core/triage-rules';
import type { Refusal } from '@atrium/contracts/core/problems';
import type { DomainEvent } from '../kernel/events.js';

/** An index of what is snoozed; nobody is in this room. */
export const triageSnoozedRoom = 'triage-snoozed';

/** What an event of a triage holds. */
export interface TriageSaid {
  readonly as: TriageState;
  /** Until when it is snoozed, or empty. */
  readonly until: string;
}

export const untriagedSaid: TriageSaid = { as: 'new', until: '' };
export const untriaged: Triage = { ...untriagedSaid, by: null, at: null };

export type RefuseTriage = (
  code: 'triageOver' | 'reasonMissing' | 'questionMissing' | 'originalMissing' | 'snoozeInThePast',
) => Refusal;

/**
 * What a verdict makes of where a record stands in the inbox; null where it stands there already.
 * @throws Refusal when it was settled meanwhile, or the verdict lacks something
 */
export function verdictOn(
  present: TriageSaid,
  { verdict, text, original, until }: TriageBody,
  now: string,
  refuse: RefuseTriage,
): TriageSaid | null {
  const said = text?.trim() ?? '';
  if (verdict === 'return') return present.as === 'new' ? null : untriagedSaid;
  const isSame = present.as === stateBy[verdict] && verdict !== 'snooze' && verdict !== 'ask';
  if (isSame) return null;
  if (!isUnsettled(present.as)) throw refuse('triageOver');
  if (verdict === 'decline' && said === '') throw refuse('reasonMissing');
  if (verdict === 'ask' && said === '') throw refuse('questionMissing');
  if (verdict === 'duplicate' && !original) throw refuse('originalMissing');
  if (verdict !== 'snooze') return { as: stateBy[verdict], until: '' };
  const at = until == null ? '' : new Date(until).toISOString();
  if (at <= now) throw refuse('snoozeInThePast');
  return present.as === 'snoozed' && present.until === at ? null : { as: 'snoozed', until: at };
}

/** Ends a snooze at its time, unless the record was settled or snoozed again since. */
export function endsSnooze(present: TriageSaid, { until }: { readonly until: string }, now: string): boolean {
  return present.as === 'snoozed' && present.until === new Date(until).toISOString() && now >= present.until;
}

/** The triage state after work on the record outside of the inbox. */
export function lookedAt({ as }: TriageSaid): TriageSaid | null {
  return isUnsettled(as) ? { as: 'accepted', until: '' } : null;
}

export type Triaged<Type extends string> = DomainEvent<Type, TriageSaid & { readonly text?: string }>;

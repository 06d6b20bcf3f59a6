import type { PersonRef } from './items.js';
import type { RecordField } from './record-kind.js';

/** `new` waits in the inbox; `snoozed` and `asked` come back to it. */
export const triageStates = ['new', 'accepted', 'declined', 'duplicate', 'snoozed', 'asked'] as const;
export type TriageState = (typeof triageStates)[number];

/** `return` brings a record back into the inbox. */
export const triageVerdicts = ['accept', 'decline', 'duplicate', 'snooze', 'ask', 'return'] as const;
export type TriageVerdict = (typeof triageVerdicts)[number];

/** What a record becomes by each verdict. */
export const stateBy = {
  accept: 'accepted',
  decline: 'declined',
  duplicate: 'duplicate',
  snooze: 'snoozed',
  ask: 'asked',
  return: 'new',
} as const satisfies Record<TriageVerdict, TriageState>;

/** Of a reason or a question. */
export const longestTriageText = 5_000;

/** What became of a record in the triage inbox. */
export interface Triage {
  readonly as: TriageState;
  /** Until when it is snoozed; empty unless it is. */
  readonly until: string;
  /** Who looked at it last; null while nobody has. */
  readonly by: PersonRef | null;
  /** When. */
  readonly at: string | null;
}

export const triageField = { type: 'internal', label: 'Triage', on: ['history'] } as const satisfies RecordField;

/** Whether triage has yet to decide on it. */
export function isUnsettled(state: TriageState): boolean {
  return state === 'new' || state === 'snoozed' || state === 'asked';
}

/** Whether a record stands in the inbox. */
export function waitsForTriage({
  deleted,
  triage,
}: {
  readonly deleted: boolean;
  readonly triage: { readonly as: TriageState };
}): boolean {
  return !deleted && triage.as === 'new';
}

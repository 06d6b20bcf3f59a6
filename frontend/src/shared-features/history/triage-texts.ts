import type { FieldChange } from '@atrium/contracts/core/history';
import type { TriageState } from '@atrium/contracts/core/triage-rules';
import { isRecord } from '@atrium/contracts/core/values';

const sentences: Readonly<Record<string, string>> = {
  new: 'brought it back into the triage inbox',
  accepted: 'accepted it',
  declined: 'declined it',
  duplicate: 'marked it as a duplicate',
  snoozed: 'snoozed it in the triage inbox',
  asked: 'asked the reporter',
};

/** A verdict of the triage inbox, as a sentence. */
export function triageSentence(changes: readonly FieldChange[]): string {
  const change = changes.find(({ field }) => field === 'triage');
  const to = isRecord(change?.to) ? String(change.to['as']) : 'new';
  // Whoever chose a severity or an assignee along with it has accepted it by that, an event earlier.
  return sentences[change === undefined ? 'accepted' : to] ?? 'looked at it';
}

const stateLabels: Readonly<Record<TriageState, string>> = {
  new: 'In the triage inbox',
  accepted: 'Accepted',
  declined: 'Declined',
  duplicate: 'Duplicate',
  snoozed: 'Snoozed',
  asked: 'Reporter asked',
};

/** The triage state of a record, as a value; null where there is none. */
export function triageText(value: unknown): string | null {
  return isRecord(value) ? (stateLabels[value['as'] as TriageState] ?? null) : null;
}

import type { FieldChange } from '@atrium/contracts/core/history';
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
  const to = changes.find(({ field }) => field === 'triage')?.to;
  return sentences[isRecord(to) ? String(to['as']) : 'new'] ?? 'looked at it';
}

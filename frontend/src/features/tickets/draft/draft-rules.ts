import type { TicketDraftView } from '@atrium/contracts/ticket-drafts/views';

export type DraftTexts = Pick<TicketDraftView, 'subject' | 'body' | 'copies'>;

/** A draft on this device, and the last version known of the server's. */
export interface DraftHere {
  readonly texts: DraftTexts;
  readonly synced: DraftTexts;
  /** What this device sent and has not seen come back, the oldest first. */
  readonly sent: readonly DraftTexts[];
  /** The text written here when another took the draft over; empty for none. */
  readonly left: string;
}

export const noTexts: DraftTexts = { subject: '', body: '', copies: '' };

export function isSameDraft(a: DraftTexts, b: DraftTexts): boolean {
  return a.subject === b.subject && a.body === b.body && a.copies === b.copies;
}

export function isBlankDraft({ subject, body, copies }: DraftTexts): boolean {
  return (subject + body + copies).trim() === '';
}

export function textsOf(draft: DraftTexts | undefined): DraftTexts {
  if (draft === undefined) return noTexts;
  const { subject, body, copies } = draft;
  return { subject, body, copies };
}

/** Counts as known at once, so that a mail sent meanwhile does not return as a draft. */
export function withSent(here: DraftHere, sent: DraftTexts): DraftHere {
  return { ...here, synced: sent, sent: [...here.sent, sent] };
}

/**
 * Takes over the server's draft. What this device has not saved yet goes on, unless the draft is another's now: then
 * it is laid aside. What this device sent itself is no news: more was written since.
 */
export function withServerDraft(here: DraftHere, server: DraftTexts, isAnothers: boolean): DraftHere {
  const isSaved = isSameDraft(here.texts, here.synced);
  if (isAnothers) {
    const left = isSaved || here.texts.body.trim() === '' ? here.left : here.texts.body;
    return { texts: server, synced: server, sent: [], left };
  }
  const echo = here.sent.findLastIndex((sent) => isSameDraft(sent, server));
  if (echo >= 0) return { ...here, sent: here.sent.slice(echo + 1) };
  return { ...here, texts: isSaved ? server : here.texts, synced: server, sent: [] };
}

/**
 * Puts back what was sent to the server and refused: to be sent again, or laid aside where the draft became another's
 * meanwhile.
 * @param server what the server had when it was sent
 */
export function withRefused(before: DraftHere, sent: DraftTexts, server: DraftTexts): DraftHere {
  const here = { ...before, sent: before.sent.filter((one) => !isSameDraft(one, sent)) };
  if (isSameDraft(here.synced, sent)) return { ...here, synced: server };
  const isLost = here.left === '' && sent.body.trim() !== '' && sent.body !== here.texts.body;
  return isLost ? { ...here, left: sent.body } : here;
}

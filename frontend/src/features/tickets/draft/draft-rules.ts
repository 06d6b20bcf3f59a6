import type { TicketDraftView } from '@atrium/contracts/ticket-drafts/views';

export type DraftTexts = Pick<TicketDraftView, 'subject' | 'body' | 'copies'>;

/** A draft on this device, and the last version known of the server's. */
export interface DraftHere {
  readonly texts: DraftTexts;
  readonly synced: DraftTexts;
  /** What was being written here when it became somebody else's; empty for nothing. */
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

/**
 * Takes over the server's draft. What this device has not saved yet goes on, unless the draft is another's now: then
 * it is laid aside.
 */
export function withServerDraft(here: DraftHere, server: DraftTexts, isAnothers: boolean): DraftHere {
  const isSaved = isSameDraft(here.texts, here.synced);
  if (isAnothers) {
    const left = isSaved || here.texts.body.trim() === '' ? here.left : here.texts.body;
    return { texts: server, synced: server, left };
  }
  return { ...here, texts: isSaved ? server : here.texts, synced: server };
}

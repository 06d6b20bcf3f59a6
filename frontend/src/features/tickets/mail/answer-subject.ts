import type { ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { ticketTitle } from '../list/select';

export const longestSubject = 200;
const answered = /^(?:\s*(?:re|aw|fwd?)\s*:)+/i;
// Sending adds the number; the client's program sends it back.
const numbered = /\s*\[TKT-\d+\]/gi;

/**
 * What an answer begins with: the subject of the last mail, or what the ticket is about where there is none.
 * @param entries the newest first
 */
export function answerSubject(entries: readonly ThreadEntry[], ticket: Pick<TicketView, 'problem'>): string {
  for (const entry of entries) {
    if (entry.kind !== 'mail' && entry.kind !== 'received') continue;
    const bare = entry.subject.replace(answered, '').replaceAll(numbered, '').trim();
    if (bare !== '') return `Re: ${bare}`.slice(0, longestSubject);
  }
  return ticketTitle(ticket).slice(0, longestSubject);
}

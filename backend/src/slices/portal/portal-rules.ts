import { type PortalDefect, portalDefectOf, portalLimits, portalStatusOf } from '@atrium/contracts/portal/rules';
import type { PortalMessage, PortalTicket } from '@atrium/contracts/portal/views';
import type { BugView } from '@atrium/contracts/bugs/views';
import { isSameAddress } from '@atrium/contracts/tickets/rules';
import type { MailFile, ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { isOfClient } from '../../platform/shared/client-room.js';

/**
 * What a ticket is called outside. Its problem is not shown: people write there what they think of it. So it goes by
 * the first message, or by its type.
 */
function titleOf({ exchange, type }: TicketView): string {
  return exchange?.subject.trim() || `Your ${type.toLowerCase()}`;
}

export function portalTicketOf(ticket: TicketView): PortalTicket {
  const { _id, ticketno, ticketstatus, exchange, createdAt } = ticket;
  return {
    _id,
    ticketno,
    title: titleOf(ticket),
    status: portalStatusOf(ticketstatus),
    createdAt,
    lastMessageAt: exchange?.at ?? createdAt,
  };
}

/** The client's tickets, the latest first; of those that became one, the one that goes on. */
export function portalListOf(tickets: readonly TicketView[], address: string): PortalTicket[] {
  const own = tickets.filter((ticket) => isOfClient(ticket, address));
  const ids = new Set(own.map(({ _id }) => _id));
  return own
    .filter(({ mergedInto }) => mergedInto === null || !ids.has(mergedInto))
    .map(portalTicketOf)
    .toSorted((a, b) => (a.lastMessageAt < b.lastMessageAt ? 1 : -1))
    .slice(0, portalLimits.tickets);
}

/**
 * A line of the thread as its client sees it. All that is not named here stays inside: notes, statuses, drafts, what
 * others wrote, and who of us wrote.
 * @returns null for what was not written between us and this address
 */
export function portalMessageOf(entry: ThreadEntry, address: string): PortalMessage | null {
  const { _id, at } = entry;
  if (entry.kind === 'received') {
    if (entry.automatic || !isSameAddress(entry.from, address)) return null;
    return { _id, by: 'client', at, subject: entry.subject, text: entry.body, files: entry.files.map(fileOf) };
  }
  if (entry.kind !== 'mail') return null;
  // A failed mail was never received; its author decides whether to send it again.
  const isForThem = [entry.to, ...(entry.cc ?? [])].some((one) => isSameAddress(one, address));
  if (entry.state === 'failed' || !isForThem) return null;
  const { subject, body: text, files = [] } = entry;
  return { _id, by: 'organisation', at, subject, text, files: files.map(fileOf) };
}

function fileOf({ _id, name, type, size, inline }: MailFile): MailFile {
  return { _id, name, type, size, ...(inline === true ? { inline } : {}) };
}

export function portalDefectsOf(bugs: readonly (BugView | null)[]): PortalDefect[] {
  return bugs.flatMap((bug) => (bug === null || bug.deleted ? [] : (portalDefectOf(bug.status) ?? [])));
}

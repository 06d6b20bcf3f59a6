import { addDays, addMonths, dayOf, monthOf } from '@atrium/contracts/core/days';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { erasedClient, isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

/** How many months before the one that is due are looked through: as far as the longest time that can be set. */
const monthsBack = 120;

type Kept = Pick<TicketView, 'deleted' | 'ticketstatus' | 'mergedInto' | 'lastActivityAt' | 'clientErasedAt'>;

/** Whether nobody needs the client any more, as the ticket was settled or deleted. */
function isOver({ deleted, ticketstatus }: Pick<Kept, 'deleted' | 'ticketstatus'>): boolean {
  return deleted || !isOpenTicket(ticketstatus);
}

/**
 * The rooms of a ticket whose client is still known though nobody needs them any more: those of the day and of the month
 * of its last activity. Nobody is in them.
 */
export function keptClientRooms(ticket: Kept): readonly string[] {
  if (!isOver(ticket) || ticket.clientErasedAt !== undefined) return [];
  const day = dayOf(ticket.lastActivityAt);
  return [roomOf(day), roomOf(monthOf(day))];
}

/**
 * The rooms of the tickets whose clients have been kept longer than that: days of the month in which the time ends, and
 * whole months before. They are empty but for what is to be done.
 * @param days how long clients are kept after the last activity; 0 for as long as their ticket
 * @param now ISO
 */
export function dueClientRooms(days: number, now: string): readonly string[] {
  if (days === 0) return [];
  const end = addDays(now, -days);
  const month = monthOf(end);
  const inMonth = Array.from({ length: Number(end.slice(8)) - 1 }, (_, index) => roomOf(`${month}-${two(index + 1)}`));
  const before = Array.from({ length: monthsBack }, (_, index) => roomOf(addMonths(month, -index - 1)));
  return [...inMonth, ...before];
}

function roomOf(time: string): string {
  return `client:${time}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Once, and not before the ticket is over. @throws Refusal while somebody still works on it */
export function eraseClient(ticket: Ticket): readonly TicketEvent[] {
  if (ticket.isClientErased) return [];
  if (!isOver({ deleted: ticket.deleted, ticketstatus: ticket.status })) throw refuseTicket('clientStillServed');
  return [{ type: 'TicketClientErased', data: { mails: Object.keys(ticket.mails) } }];
}

/**
 * What would be written of a client, or to them, once their key is destroyed would stay in clear.
 * @param changes of the ticket; left out for a mail
 * @throws Refusal when it is about an erased one
 */
export function assertClientKept(ticket: Ticket, changes: object = erasedClient): void {
  if (ticket.isClientErased && Object.keys(erasedClient).some((field) => field in changes)) {
    throw refuseTicket('clientErased');
  }
}

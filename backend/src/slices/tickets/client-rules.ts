import { addDays, addMonths, dayOf, monthOf } from '@atrium/contracts/core/days';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { erasedClient, isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

/** As far back as the longest retention. */
const monthsBack = 120;

type Kept = Pick<TicketView, 'deleted' | 'ticketstatus' | 'mergedInto' | 'lastActivityAt' | 'clientErasedAt'>;

function isOver({ deleted, ticketstatus }: Pick<Kept, 'deleted' | 'ticketstatus'>): boolean {
  return deleted || !isOpenTicket(ticketstatus);
}

/** Indexes of tickets whose client is due for erasure, by day and month of their last activity. Nobody is in them. */
export function keptClientRooms(ticket: Kept): readonly string[] {
  if (!isOver(ticket) || ticket.clientErasedAt !== undefined) return [];
  const day = dayOf(ticket.lastActivityAt);
  return [roomOf(day), roomOf(monthOf(day))];
}

/**
 * Rooms due for erasure: days of the current month, and whole months before. Mostly empty.
 * @param days retention after the last activity; 0 for ever
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

export function eraseClient(ticket: Ticket): readonly TicketEvent[] {
  if (ticket.isClientErased) return [];
  if (!isOver({ deleted: ticket.deleted, ticketstatus: ticket.status })) throw refuseTicket('clientStillServed');
  return [
    {
      type: 'TicketClientErased',
      data: {
        mails: [
          ...Object.keys(ticket.mails),
          ...ticket.received.map(({ mail }) => mail),
          ...Object.values(ticket.ratings).map(({ answer }) => answer),
        ],
      },
    },
  ];
}

/**
 * After an erasure, new client data would be stored in clear.
 * @param changes of the ticket; left out for a mail
 * @throws Refusal when the client was erased
 */
export function assertClientKept(ticket: Ticket, changes: object = erasedClient): void {
  if (ticket.isClientErased && Object.keys(erasedClient).some((field) => field in changes)) {
    throw refuseTicket('clientErased');
  }
}

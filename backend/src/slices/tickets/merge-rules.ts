import { linkLimit } from '@atrium/contracts/core/items';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { tieTo } from '../../platform/core/items.js';
import type { TicketDecision } from './decider.js';
import type { TicketEvent } from './events.js';
import { settledKeys, type Ticket } from './state-rules.js';

/** The ticket closes with it; what it leaves behind is asked for by the other one. */
export function merged(into: string, { status: from }: Ticket, { id, found }: TicketDecision): readonly TicketEvent[] {
  if (into === id) throw refuseTicket('mergeIntoItself');
  const { other } = found;
  if (other === null || other.deleted || other.mergedInto !== null) throw refuseTicket('mergeTargetUnknown');
  const event: TicketEvent = { type: 'TicketMerged', data: { into, ticketno: other.ticketno } };
  if (from === 'Closed') return [event];
  return [event, { type: 'TicketStatusChanged', data: { from, to: 'Closed', comment: '' } }];
}

/**
 * What the ticket takes over from one that was merged into it: who watches that one, what it is tied to, and what of that
 * the client has heard of.
 */
export function absorbed(other: string, ticket: Ticket, { found, id }: TicketDecision): readonly TicketEvent[] {
  const left = found.other;
  if (left === null || left.mergedInto !== id || ticket.absorbed.includes(other)) return [];
  const { ticketno, watchers } = left;
  const room = linkLimit - ticket.links.length;
  const links = left.links.filter(({ collection, id: item }) => {
    const isSelf = collection === 'tickets' && item === id;
    return !isSelf && tieTo(ticket.links, { collection, item }) === undefined;
  });
  const told = settledKeys(left);
  const heard = told.length === 0 ? {} : { told };
  return [
    { type: 'TicketAbsorbed', data: { ticket: other, ticketno, watchers, ...heard } },
    ...links.slice(0, room).map((link): TicketEvent => ({ type: 'TicketLinked', data: link })),
  ];
}

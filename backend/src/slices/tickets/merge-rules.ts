import { linkLimit } from '@atrium/contracts/core/items';
import type { ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { linkTo } from '../../platform/shared/items.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { goesOn } from './admission-rules.js';
import type { TicketEvent } from './events.js';
import { settledKeys, type Ticket, type TicketState } from './state-rules.js';

export const mergeHandlers = {
  MergeTicket: withLookUp({
    lookUp: async ({ into }, _, tools) => ({ other: await target(into, tools) }),
    /** The other ticket takes over what this one leaves. */
    decide({ into }, { status: from }, { id, found: { other } }) {
      if (into === id) throw refuseTicket('mergeIntoItself');
      if (other === null || !goesOn(other)) throw refuseTicket('mergeTargetUnknown');
      const event: TicketEvent = { type: 'TicketMerged', data: { into, ticketno: other.ticketno } };
      if (from === 'Closed') return [event];
      return [event, { type: 'TicketStatusChanged', data: { from, to: 'Closed', comment: '' } }];
    },
  }),

  AbsorbTicket: withLookUp({
    lookUp: async ({ ticket }, present, tools) => ({ other: goesOn(present) ? await ticketOf(ticket, tools) : null }),
    decide: ({ ticket }, present, { id, found }) => absorbed(ticket, found.other, present, id),
  }),
} satisfies Handlers<Pick<typeof ticketCommands, 'MergeTicket' | 'AbsorbTicket'>, Ticket, TicketEvent>;

/**
 * The merge target. The lock serialises concurrent merges, so no two tickets can go into each other; one that just
 * merged is no target.
 */
async function target(into: string, tools: LookUpTools): Promise<TicketState> {
  if (into === tools.id) return null;
  const leaving = await tools.lockInOrder('ticket-merge', (state) => (state as TicketState)?.mergedInto === null);
  return leaving.includes(into) ? null : ticketOf(into, tools);
}

async function ticketOf(id: string, tools: LookUpTools): Promise<TicketState> {
  return (await tools.stateOf(id)) as TicketState;
}

/**
 * Takes over watchers, links and reported items of a merged ticket. Sent by the product: a closed ticket is a no-op,
 * not a refusal.
 */
function absorbed(other: string, left: TicketState, ticket: Ticket, id: string): readonly TicketEvent[] {
  if (!goesOn(ticket) || left === null || left.mergedInto !== id || ticket.absorbed.includes(other)) return [];
  const { ticketno, watchers } = left;
  const room = linkLimit - ticket.links.length;
  const links = left.links.filter(({ collection, id: item }) => {
    const isSelf = collection === 'tickets' && item === id;
    return !isSelf && linkTo(ticket.links, { collection, item }) === undefined;
  });
  const announced = settledKeys(left);
  const heard = announced.length === 0 ? {} : { told: announced };
  return [
    { type: 'TicketAbsorbed', data: { ticket: other, ticketno, watchers, ...heard } },
    ...links.slice(0, room).map((link): TicketEvent => ({ type: 'TicketLinked', data: link })),
  ];
}

import { type ItemRef, linkLimit } from '@atrium/contracts/core/items';
import { ownValue } from '@atrium/contracts/core/values';
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

  /** Gives back the status that it had. */
  UnmergeTicket: withLookUp({
    lookUp: async (_, { mergedInto }, tools) => ({
      other: mergedInto === null ? null : await ticketOf(mergedInto, tools),
    }),
    decide(_, { mergedInto, status, statusBeforeMerge }, { found: { other } }) {
      if (mergedInto === null) throw refuseTicket('notMerged');
      const unmerged: TicketEvent = {
        type: 'TicketUnmerged',
        data: { from: mergedInto, ticketno: other?.ticketno ?? 0 },
      };
      if (statusBeforeMerge === null || statusBeforeMerge === status) return [unmerged];
      // Before it is back, so that it does not count as opened again.
      return [{ type: 'TicketStatusChanged', data: { from: status, to: statusBeforeMerge, comment: '' } }, unmerged];
    },
  }),

  AbsorbTicket: withLookUp({
    lookUp: async ({ ticket }, present, tools) => ({ other: goesOn(present) ? await ticketOf(ticket, tools) : null }),
    decide: ({ ticket }, present, { id, found }) => absorbed(ticket, found.other, present, id),
  }),

  ReleaseTicket: withLookUp({
    lookUp: async ({ ticket }, present, tools) => ({
      other: ownValue(present.absorbed, ticket) === undefined ? null : await ticketOf(ticket, tools),
    }),
    decide: ({ ticket }, present, { id, found }) => released(ticket, found.other, present, id),
  }),
} satisfies Handlers<
  Pick<typeof ticketCommands, 'MergeTicket' | 'UnmergeTicket' | 'AbsorbTicket' | 'ReleaseTicket'>,
  Ticket,
  TicketEvent
>;

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
  if (!goesOn(ticket) || left === null || left.mergedInto !== id || ownValue(ticket.absorbed, other) !== undefined)
    return [];
  const { ticketno, watchers } = left;
  const room = linkLimit - ticket.links.length;
  const links = left.links.filter(({ collection, id: item }) => {
    const isSelf = collection === 'tickets' && item === id;
    return !isSelf && linkTo(ticket.links, { collection, item }) === undefined;
  });
  const taken = links.slice(0, room);
  const brought = taken.map(({ collection, id: item }): ItemRef => ({ collection, id: item }));
  const announced = settledKeys(left);
  const heard = announced.length === 0 ? {} : { told: announced };
  return [
    {
      type: 'TicketAbsorbed',
      data: { ticket: other, ticketno, watchers, ...(brought.length === 0 ? {} : { brought }), ...heard },
    },
    ...taken.map((link): TicketEvent => ({ type: 'TicketLinked', data: link })),
  ];
}

/** Gives back the links that the other ticket brought; its watchers stay, since they have followed this one. */
function released(other: string, left: TicketState, ticket: Ticket, id: string): readonly TicketEvent[] {
  const brought = ownValue(ticket.absorbed, other);
  // Merged again meanwhile: it stays.
  if (brought === undefined || left === null || left.mergedInto === id) return [];
  const unlinked = brought
    .filter(({ collection, id: item }) => linkTo(ticket.links, { collection, item }) !== undefined)
    .map((link): TicketEvent => ({ type: 'TicketUnlinked', data: link }));
  return [{ type: 'TicketReleased', data: { ticket: other, ticketno: left.ticketno } }, ...unlinked];
}

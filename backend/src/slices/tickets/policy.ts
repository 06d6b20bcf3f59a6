import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { isOpenTicket, readsTickets, targetNames } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { keptClientRooms } from './client-rules.js';
import type { Ticket } from './state-rules.js';

/** The room of the tickets with follow-ups that are still to fall due; nobody is in it, the product looks there. */
export const waitingRoom = 'waiting';
/** The room of the tickets of which a target is still to come near; nobody is in it either. */
export const runningRoom = 'running';
/** The room of the mails that are still to leave; nobody is in it either. */
export const queuedRoom = 'queued';

/** The room of the tickets that are linked to a record; nobody is in it either. */
export function tiedRoom(id: string): string {
  return `tied:${id}`;
}

type Audience = Pick<
  TicketView,
  | 'deleted'
  | 'ticketstatus'
  | 'assigntask'
  | 'followUps'
  | 'links'
  | 'mergedInto'
  | 'near'
  | 'lastActivityAt'
  | 'clientErasedAt'
>;

/**
 * The rooms that hold a ticket: one for everybody who reads tickets, one for its assignee alone, and one of the open
 * ones, so that the settled ones crowd out none of those.
 */
export function roomsOf(ticket: Audience): readonly string[] {
  const { deleted, ticketstatus, assigntask, followUps, links, mergedInto, near = [] } = ticket;
  const ofClient = keptClientRooms(ticket);
  if (deleted) return ['deleted', ...ofClient];
  const items = links.filter(({ collection }) => collection === 'bugs' || collection === 'feature-requests');
  return [
    'all',
    ...(isOpenTicket(ticketstatus) ? ['open'] : []),
    ...(isOpenTicket(ticketstatus) && mergedInto === null && near.length < targetNames.length ? [runningRoom] : []),
    ...(assigntask === '' ? [] : [`of:${assigntask}`]),
    ...(followUps.some(({ due }) => !due) ? [waitingRoom] : []),
    ...(mergedInto === null ? items.map(({ id }) => tiedRoom(id)) : []),
    ...ofClient,
  ];
}

/** The rooms that somebody is in. */
export function roomsFor(actor: Actor): readonly string[] {
  return [
    ...(readsTickets(actor) ? ['all', 'open'] : []),
    `of:${actor.id}`,
    ...(restoresTickets(actor) ? ['deleted'] : []),
  ];
}

/** The rooms of what is there, for the list of it. */
export function presentRoomsFor(actor: Actor): readonly string[] {
  return [...(readsTickets(actor) ? ['all'] : []), `of:${actor.id}`];
}

/** Whether somebody may bring back what was deleted, and so sees it. */
export function restoresTickets(rights: Rights): boolean {
  return passes(ticketCommands.RestoreTicket.access, rights);
}

/** Whether somebody learns that there is this ticket at all. */
export function learnsOf(actor: Actor, { assignee, deleted }: Pick<Ticket, 'assignee' | 'deleted'>): boolean {
  if (deleted) return readsTickets(actor);
  return readsTickets(actor) || assignee === actor.id;
}

/** Whether somebody administers the organisation, and so sees what became of its mails. */
export function seesOutbox({ role }: Rights): boolean {
  return role === 'admin' || role === 'superadmin';
}

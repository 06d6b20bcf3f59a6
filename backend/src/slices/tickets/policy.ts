import { passes } from '@atrium/contracts/core/access';
import type { Rights } from '@atrium/contracts/core/permissions';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { isOpenTicket, readsTickets, targetNames } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { idFrom } from '../../platform/kernel/ids.js';
import { clientRoom } from '../../platform/shared/client-room.js';
import { keptClientRooms } from './client-rules.js';
import type { Ticket } from './state-rules.js';

/** An index of pending follow-ups; nobody is in this room. */
export const waitingRoom = 'waiting';
/** An index of snoozed tickets; nobody is in this room. */
export const snoozedRoom = 'snoozed';
/** An index of running targets; nobody is in this room. */
export const runningRoom = 'running';
/** An index of queued mails; nobody is in this room. */
export const queuedRoom = 'queued';

/** An index of tickets that wait for their team, for the sweep; no person is in this room. */
export const unroutedRoom = 'unrouted';

/** An index of the open tickets that a person has; nobody is in this room. */
export function loadRoom(person: string): string {
  return `load:${person}`;
}

/** An index of what the product gave to people of a team; nobody is in this room. */
export function turnRoom(team: string): string {
  return `turn:${team}`;
}

/** An index by linked record; nobody is in this room. */
export function tiedRoom(id: string): string {
  return `tied:${id}`;
}

/** Providers of mailboxes for everybody: an address there says nothing about a company. */
const publicProviders: ReadonlySet<string> = new Set([
  'aol.com',
  'gmail.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'web.de',
  'yahoo.com',
]);

/** An index by the company of the client's address; null where that is none. Nobody is in this room. */
export function companyRoom(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === '' || publicProviders.has(domain) ? null : `company-of:${idFrom('company', domain)}`;
}

type Audience = Pick<
  TicketView,
  | 'email'
  | 'deleted'
  | 'ticketstatus'
  | 'assigntask'
  | 'followUps'
  | 'links'
  | 'mergedInto'
  | 'snoozedUntil'
  | 'near'
  | 'lastActivityAt'
  | 'clientErasedAt'
  | 'waits'
  | 'routed'
>;

/** Readers of tickets, the assignee, and one for open tickets, so that settled ones can't crowd them out. */
export function roomsOf(ticket: Audience): readonly string[] {
  const {
    deleted,
    ticketstatus,
    assigntask,
    followUps,
    links,
    mergedInto,
    snoozedUntil,
    near = [],
    waits,
    routed,
  } = ticket;
  const isOpen = isOpenTicket(ticketstatus) && mergedInto === null;
  const ofClient = keptClientRooms(ticket);
  if (deleted) return ['deleted', ...ofClient];
  const company = companyRoom(ticket.email);
  const items = links.filter(({ collection }) => collection === 'bugs' || collection === 'feature-requests');
  return [
    'all',
    ...(isOpenTicket(ticketstatus) ? ['open'] : []),
    ...(isOpenTicket(ticketstatus) && mergedInto === null && near.length < targetNames.length ? [runningRoom] : []),
    ...(assigntask === '' ? [] : [`of:${assigntask}`]),
    ...(assigntask === '' || !isOpen ? [] : [loadRoom(assigntask)]),
    ...(isOpen && waits === true ? [unroutedRoom] : []),
    ...(routed === undefined ? [] : [turnRoom(routed.team)]),
    ...(snoozedUntil === null ? [] : [snoozedRoom]),
    ...(followUps.some(({ due }) => !due) ? [waitingRoom] : []),
    ...(mergedInto === null ? items.map(({ id }) => tiedRoom(id)) : []),
    ...ofClient,
    ...(ticket.email === '' ? [] : [clientRoom(ticket.email)]),
    ...(company === null ? [] : [company]),
  ];
}

export function roomsFor(actor: Actor): readonly string[] {
  return [
    ...(readsTickets(actor) ? ['all', 'open'] : []),
    `of:${actor.id}`,
    ...(restoresTickets(actor) ? ['deleted'] : []),
  ];
}

export function presentRoomsFor(actor: Actor): readonly string[] {
  return [...(readsTickets(actor) ? ['all'] : []), `of:${actor.id}`];
}

export function restoresTickets(rights: Rights): boolean {
  return passes(ticketCommands.RestoreTicket.access, rights);
}

export function learnsOf(actor: Actor, { assignee, deleted }: Pick<Ticket, 'assignee' | 'deleted'>): boolean {
  if (deleted) return readsTickets(actor);
  return readsTickets(actor) || assignee === actor.id;
}

export function seesOutbox({ role }: Rights): boolean {
  return role === 'admin' || role === 'superadmin';
}

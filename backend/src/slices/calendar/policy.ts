import { type EventVisibility, readsCalendar } from '@atrium/contracts/calendar/rules';
import { readsEverything, type Rights } from '@atrium/contracts/core/permissions';
import type { Actor } from '../../platform/kernel/actor.js';

/** The room of the events of which one is to be reminded; nobody is in it, the product looks there. */
export const remindingRoom = 'reminding';

/** What tells who sees an event. */
interface Audience {
  readonly writer: string;
  readonly visibility: EventVisibility;
  readonly attendees: readonly { readonly _id: string }[];
  readonly deleted: boolean;
}

/**
 * The rooms that hold an event: one for everybody who reads everything, one for everybody with a calendar unless only
 * the invited see it, and one of each person whom it concerns. A deleted one is there for those who may bring it back.
 */
export function roomsOf({ writer, visibility, attendees, deleted }: Audience): readonly string[] {
  if (deleted) return ['deleted', `deleted-by:${writer}`];
  const people = new Set([writer, ...attendees.map(({ _id }) => _id)]);
  return ['all', ...(visibility === 'company' ? ['company'] : []), ...[...people].map((id) => `of:${id}`)];
}

/** The rooms of present events that somebody is in. */
export function presentRoomsFor(actor: Actor): readonly string[] {
  if (!readsCalendar(actor)) return [];
  return readsEverything(actor) ? ['all'] : ['company', `of:${actor.id}`];
}

/** The rooms of deleted events that somebody is in. */
export function deletedRoomsFor(actor: Actor): readonly string[] {
  if (!readsCalendar(actor)) return [];
  return administers(actor) ? ['deleted'] : [`deleted-by:${actor.id}`];
}

/** All rooms that somebody is in. */
export function roomsFor(actor: Actor): readonly string[] {
  return [...presentRoomsFor(actor), ...deletedRoomsFor(actor)];
}

/** Whether somebody learns that there is this event at all. */
export function learnsOf(actor: Actor, entry: Audience): boolean {
  const rooms = roomsFor(actor);
  return roomsOf(entry).some((room) => rooms.includes(room));
}

/** Whether somebody changes an event: who wrote it, and administrators. */
export function mayChange(actor: Actor, { writer }: Pick<Audience, 'writer'>): boolean {
  return writer === actor.id || administers(actor);
}

function administers({ role }: Rights): boolean {
  return role === 'admin' || role === 'superadmin';
}

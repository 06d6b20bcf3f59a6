import { type EventVisibility, readsCalendar } from '@atrium/contracts/calendar/rules';
import { readsEverything, type Rights } from '@atrium/contracts/core/permissions';
import type { Actor } from '../../platform/kernel/actor.js';

/** An index of events with reminders; nobody is in this room. */
export const remindingRoom = 'reminding';

/** A person's events, as their organiser or invited. */
export function concerningRoom(person: string): string {
  return `of:${person}`;
}

interface Audience {
  readonly writer: string;
  readonly visibility: EventVisibility;
  readonly attendees: readonly { readonly _id: string }[];
  readonly deleted: boolean;
}

/**
 * Rooms: readers of everything; everybody with a calendar, unless only attendees see it; and each person concerned. A
 * deleted event needs the right to restore it.
 */
export function roomsOf({ writer, visibility, attendees, deleted }: Audience): readonly string[] {
  if (deleted) return ['deleted', `deleted-by:${writer}`];
  const people = new Set([writer, ...attendees.map(({ _id }) => _id)]);
  return ['all', ...(visibility === 'company' ? ['company'] : []), ...[...people].map(concerningRoom)];
}

export function presentRoomsFor(actor: Actor): readonly string[] {
  if (!readsCalendar(actor)) return [];
  return readsEverything(actor) ? ['all'] : ['company', concerningRoom(actor.id)];
}

export function deletedRoomsFor(actor: Actor): readonly string[] {
  if (!readsCalendar(actor)) return [];
  return administers(actor) ? ['deleted'] : [`deleted-by:${actor.id}`];
}

export function roomsFor(actor: Actor): readonly string[] {
  return [...presentRoomsFor(actor), ...deletedRoomsFor(actor)];
}

export function learnsOf(actor: Actor, entry: Audience): boolean {
  const rooms = roomsFor(actor);
  return roomsOf(entry).some((room) => rooms.includes(room));
}

export function mayChange(actor: Actor, { writer }: Pick<Audience, 'writer'>): boolean {
  return writer === actor.id || administers(actor);
}

function administers({ role }: Rights): boolean {
  return role === 'admin' || role === 'superadmin';
}

import { readsAttendance } from '@atrium/contracts/attendance/rules';
import type { Actor } from '../../platform/kernel/actor.js';

/** The room of what is somebody's own. */
export function ownRoom(person: string): string {
  return `self:${person}`;
}

/** The rooms of what is somebody's own, and of those who read everybody's. */
export function roomsOf(person: string): string[] {
  return [ownRoom(person), 'all'];
}

/** The room of what is of a month, by which it is found; nobody is in it. */
export function monthRoom(month: string): string {
  return `month:${month}`;
}

/** The rooms in which somebody is. */
export function roomsFor(actor: Actor): string[] {
  return [ownRoom(actor.id), ...(readsAttendance(actor) ? ['all'] : [])];
}

import type { Actor } from '../../platform/kernel/actor.js';
import { deputyRoom } from '../../platform/shared/approvers.js';
import { scopedRooms } from '../../platform/shared/team-rooms.js';

export function ownRoom(person: string): string {
  return `self:${person}`;
}

export function roomsOf(person: string): string[] {
  return [ownRoom(person), 'all'];
}

/** An index; nobody is in this room. */
export function monthRoom(month: string): string {
  return `month:${month}`;
}

export function roomsFor(actor: Actor): string[] {
  return scopedRooms(actor, 'readAttendance', ownRoom, 'all');
}

/** Also what waits for approvers whose deputy the person is. */
export function correctionRoomsFor(actor: Actor): string[] {
  return [...roomsFor(actor), deputyRoom(actor.id)];
}

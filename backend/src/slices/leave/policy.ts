import { readsLeave } from '@atrium/contracts/leave/rules';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { Actor } from '../../platform/kernel/actor.js';

/** The room of what somebody asked for themselves. */
export function roomOf(user: string): string {
  return `self:${user}`;
}

function withdrawnRoomOf(user: string): string {
  return `withdrawn:${user}`;
}

/** The rooms of a leave: its person's and those who read everybody's; what was withdrawn lies apart. */
export function roomsOf({ user, state }: Pick<LeaveView, 'user' | 'state'>): string[] {
  return state === 'Withdrawn' ? [withdrawnRoomOf(user), 'withdrawn'] : [roomOf(user), 'all'];
}

/** The rooms of all that somebody asked for. */
export function roomsOfPerson(user: string): string[] {
  return [roomOf(user), withdrawnRoomOf(user)];
}

/** The rooms in which somebody is. */
export function roomsFor(actor: Actor): string[] {
  return [...listedFor(actor), ...withdrawnFor(actor)];
}

/** The rooms of the leaves that are listed. */
export function listedFor(actor: Actor): string[] {
  return [roomOf(actor.id), ...(readsLeave(actor) ? ['all'] : [])];
}

/** The rooms of the leaves that were withdrawn. */
export function withdrawnFor(actor: Actor): string[] {
  return [withdrawnRoomOf(actor.id), ...(readsLeave(actor) ? ['withdrawn'] : [])];
}

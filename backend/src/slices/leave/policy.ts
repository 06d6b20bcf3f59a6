import type { LeaveView } from '@atrium/contracts/leave/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { deputyRoom, deputizedOf } from '../../platform/shared/approvers.js';
import { scopedRooms } from '../../platform/shared/team-rooms.js';

export function roomOf(user: string): string {
  return `self:${user}`;
}

function withdrawnRoomOf(user: string): string {
  return `withdrawn:${user}`;
}

/** Withdrawn leave has rooms of its own. */
export function roomsOf({ user, state }: Pick<LeaveView, 'user' | 'state'>): string[] {
  return state === 'Withdrawn' ? [withdrawnRoomOf(user), 'withdrawn'] : [roomOf(user), 'all'];
}

/** Where a deputy sees it, and the index of the approver's deputies. */
export function deputyRoomsOf({ deputy, deputyFor, decidedFor, approver }: LeaveView): string[] {
  const instead = decidedFor ?? deputyFor ?? approver;
  return deputy === undefined || instead === null ? [] : [deputyRoom(deputy._id), deputizedOf(instead._id)];
}

export function roomsOfPerson(user: string): string[] {
  return [roomOf(user), withdrawnRoomOf(user)];
}

export function roomsFor(actor: Actor): string[] {
  return [...listedFor(actor), ...withdrawnFor(actor)];
}

/** Also what waits for approvers whose deputy the person is. */
export function listedFor(actor: Actor): string[] {
  return [...ledgersFor(actor), deputyRoom(actor.id)];
}

/** A deputy sees no balances. */
export function ledgersFor(actor: Actor): string[] {
  return scopedRooms(actor, 'readLeave', roomOf, 'all');
}

export function withdrawnFor(actor: Actor): string[] {
  return scopedRooms(actor, 'readLeave', withdrawnRoomOf, 'withdrawn');
}

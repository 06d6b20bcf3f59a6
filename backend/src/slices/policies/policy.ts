import { passes } from '@atrium/contracts/core/access';
import type { Audience } from '@atrium/contracts/core/audience';
import type { Rights } from '@atrium/contracts/core/permissions';
import { policyCommands } from '@atrium/contracts/policies/commands';
import { readsPolicies, writesPolicies } from '@atrium/contracts/policies/rules';
import type { PolicyView } from '@atrium/contracts/policies/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { audienceRooms, audienceRoomsOf } from '../../platform/shared/audience.js';

/** What of a policy decides who sees it. */
type Seen = Audience & Pick<PolicyView, 'state' | 'deleted'>;

/** The room of the policies whose readers are still to be reminded; nobody is in it. */
export const remindingRoom = 'to-remind';

/** The rooms that hold all of a policy, with its draft. */
export function writersRoomsOf({ deleted }: Seen): string[] {
  return [deleted ? 'deleted' : 'writers'];
}

/** The rooms that hold what is published of a policy; its audience loses it to the archive. */
export function readersRoomsOf(policy: Seen): string[] {
  if (policy.deleted || policy.state === 'Draft') return [];
  return policy.state === 'Archived' ? ['readers'] : ['readers', ...audienceRooms(policy)];
}

/** The rooms that somebody is in. */
export function roomsFor(actor: Actor): string[] {
  return [
    ...(writesPolicies(actor) ? ['writers'] : []),
    ...(readsPolicies(actor) ? ['readers'] : []),
    ...audienceRoomsOf(actor),
    ...(restoresPolicies(actor) ? ['deleted'] : []),
  ];
}

/** Whether somebody may bring back what was deleted, and so sees it. */
export function restoresPolicies(rights: Rights): boolean {
  return passes(policyCommands.RestorePolicy.access, rights);
}

/** The rooms of what is there, for the list of it. */
export function presentRoomsFor(actor: Actor): string[] {
  return roomsFor(actor).filter((room) => room !== 'deleted');
}

/** The rooms of what somebody read: theirs, and those who write policies. */
export function readerRoomsOf(person: string): string[] {
  return [`self:${person}`, 'writers'];
}

/** The rooms in which somebody sees who has read what. */
export function readerRoomsFor(actor: Actor): string[] {
  return [`self:${actor.id}`, ...(writesPolicies(actor) ? ['writers'] : [])];
}

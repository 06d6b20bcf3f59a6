import { passes } from '@atrium/contracts/core/access';
import type { Audience } from '@atrium/contracts/core/audience';
import type { Rights } from '@atrium/contracts/core/permissions';
import { policyCommands } from '@atrium/contracts/policies/commands';
import { readsPolicies, writesPolicies } from '@atrium/contracts/policies/rules';
import type { PolicyView } from '@atrium/contracts/policies/views';
import type { Actor } from '../../platform/kernel/actor.js';
import { audienceRooms, audienceRoomsOf } from '../../platform/shared/audience.js';

type Seen = Audience & Pick<PolicyView, 'state' | 'deleted'>;

/** An index of pending reminders; nobody is in this room. */
export const remindingRoom = 'to-remind';

export function writersRoomsOf({ deleted }: Seen): string[] {
  return [deleted ? 'deleted' : 'writers'];
}

/** Published content; archiving hides it from the audience. */
export function readersRoomsOf(policy: Seen): string[] {
  if (policy.deleted || policy.state === 'Draft') return [];
  return policy.state === 'Archived' ? ['readers'] : ['readers', ...audienceRooms(policy)];
}

export function roomsFor(actor: Actor): string[] {
  return [
    ...(writesPolicies(actor) ? ['writers'] : []),
    ...(readsPolicies(actor) ? ['readers'] : []),
    ...audienceRoomsOf(actor),
    ...(restoresPolicies(actor) ? ['deleted'] : []),
  ];
}

export function restoresPolicies(rights: Rights): boolean {
  return passes(policyCommands.RestorePolicy.access, rights);
}

export function presentRoomsFor(actor: Actor): string[] {
  return roomsFor(actor).filter((room) => room !== 'deleted');
}

export function readerRoomsOf(person: string): string[] {
  return [`self:${person}`, 'writers'];
}

export function readerRoomsFor(actor: Actor): string[] {
  return [`self:${actor.id}`, ...(writesPolicies(actor) ? ['writers'] : [])];
}

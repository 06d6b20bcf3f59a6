import type { Audience } from '@atrium/contracts/core/audience';
import { seesDashboard } from '@atrium/contracts/dashboards/rules';
import type { Actor } from '../../platform/kernel/actor.js';
import { audienceRooms, audienceRoomsOf } from '../../platform/shared/audience.js';

interface Scope {
  readonly owner: string;
  readonly audience: Audience | null;
  readonly editable: boolean;
  readonly deleted: boolean;
}

/** A deleted one stays visible to its owner for a restore, but doesn't count as one of theirs. */
export function roomsOf({ owner, audience, deleted }: Scope): readonly string[] {
  if (deleted) return [`deleted:${owner}`];
  return [`self:${owner}`, ...(audience === null ? [] : audienceRooms(audience))];
}

export function roomsFor(actor: Actor): readonly string[] {
  return [`self:${actor.id}`, `deleted:${actor.id}`, ...audienceRoomsOf(actor)];
}

/** Superadmins from outside are in nobody's audience. */
export function knowsDashboard(actor: Actor, scope: Scope): boolean {
  if (actor.id === scope.owner) return true;
  return actor.home === actor.tenant && seesDashboard(actor, scope.owner, scope);
}

import { passes } from '@atrium/contracts/core/access';
import { readsEverything, type Rights } from '@atrium/contracts/core/permissions';
import { sprintCommands } from '@atrium/contracts/sprints/commands';
import { readsSprints } from '@atrium/contracts/sprints/rules';
import type { Actor } from '../../platform/kernel/actor.js';

interface Seen {
  readonly project: string | null;
  readonly audience: readonly string[] | null;
  readonly deleted: boolean;
}

/** The last room is an index of the project's sprints. */
export function roomsOf({ project, audience, deleted }: Seen): readonly string[] {
  const start = deleted ? 'deleted' : 'present';
  const readers = audience === null ? [start] : [`${start}-private`, ...audience.map((id) => `${start}-of:${id}`)];
  return [...readers, ...(project === null ? [] : [`under:${project}`])];
}

export function roomsFor(actor: Actor): readonly string[] {
  return [...presentRoomsFor(actor), ...deletedRoomsFor(actor)];
}

export function presentRoomsFor(actor: Actor): readonly string[] {
  return readsSprints(actor) ? roomsFrom('present', actor) : [];
}

export function deletedRoomsFor(actor: Actor): readonly string[] {
  return restoresSprints(actor) ? roomsFrom('deleted', actor) : [];
}

function roomsFrom(start: 'present' | 'deleted', actor: Actor): readonly string[] {
  return [start, `${start}-of:${actor.id}`, ...(readsEverything(actor) ? [`${start}-private`] : [])];
}

export function knowsOf(actor: Actor, { audience }: Pick<Seen, 'audience'>): boolean {
  return audience === null || readsEverything(actor) || audience.includes(actor.id);
}

export function restoresSprints(rights: Rights): boolean {
  return passes(sprintCommands.RestoreSprint.access, rights);
}

import { passes } from '@atrium/contracts/core/access';
import { readsEverything, type Rights } from '@atrium/contracts/core/permissions';
import { sprintCommands } from '@atrium/contracts/sprints/commands';
import { readsSprints } from '@atrium/contracts/sprints/rules';
import type { Actor } from '../../platform/kernel/actor.js';

/** What of a sprint decides who sees it. */
interface Seen {
  readonly project: string | null;
  /** The people of its project, when that is private. */
  readonly audience: readonly string[] | null;
  readonly deleted: boolean;
}

/** The rooms that hold a sprint, and what is told of it; by the last one the sprints of a project are found. */
export function roomsOf({ project, audience, deleted }: Seen): readonly string[] {
  const start = deleted ? 'deleted' : 'present';
  const readers = audience === null ? [start] : [`${start}-private`, ...audience.map((id) => `${start}-of:${id}`)];
  return [...readers, ...(project === null ? [] : [`under:${project}`])];
}

/** The rooms that somebody is in: sprints for their readers, the deleted ones for those who may restore them. */
export function roomsFor(actor: Actor): readonly string[] {
  return [...presentRoomsFor(actor), ...deletedRoomsFor(actor)];
}

/** The rooms of what is there. */
export function presentRoomsFor(actor: Actor): readonly string[] {
  return readsSprints(actor) ? roomsFrom('present', actor) : [];
}

/** The rooms of what was deleted. */
export function deletedRoomsFor(actor: Actor): readonly string[] {
  return restoresSprints(actor) ? roomsFrom('deleted', actor) : [];
}

function roomsFrom(start: 'present' | 'deleted', actor: Actor): readonly string[] {
  return [start, `${start}-of:${actor.id}`, ...(readsEverything(actor) ? [`${start}-private`] : [])];
}

/** Whether somebody who may do something to sprints learns of this one at all. */
export function knowsOf(actor: Actor, { audience }: Pick<Seen, 'audience'>): boolean {
  return audience === null || readsEverything(actor) || audience.includes(actor.id);
}

/** Whether somebody may bring back what was deleted, and so sees it. */
export function restoresSprints(rights: Rights): boolean {
  return passes(sprintCommands.RestoreSprint.access, rights);
}

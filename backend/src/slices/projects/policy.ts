import { passes } from '@atrium/contracts/core/access';
import { readsEverything, type Rights } from '@atrium/contracts/core/permissions';
import { projectCommands } from '@atrium/contracts/projects/commands';
import { readsProjects } from '@atrium/contracts/projects/rules';
import type { Actor } from '../../platform/kernel/actor.js';

/** What of a project decides who sees it. */
interface Audience {
  readonly private: boolean;
  readonly lead: string | null;
  readonly members: readonly string[];
  readonly deleted: boolean;
}

/** Whom a project belongs to, each once. */
function peopleOf({ lead, members }: Pick<Audience, 'lead' | 'members'>): readonly string[] {
  return [...new Set([...members, ...(lead === null ? [] : [lead])])];
}

/** The rooms that hold a project: one for everybody who reads projects, unless it is private, and one for each of its people. */
export function roomsOf(project: Audience): readonly string[] {
  const { deleted, private: isPrivate } = project;
  const people = peopleOf(project);
  // Those who may restore what they did not belong to need no room of their own.
  if (deleted) return isPrivate ? ['deleted-private', ...people.map((id) => `deleted-of:${id}`)] : ['deleted'];
  return [isPrivate ? 'private' : 'all', ...people.map((id) => `of:${id}`)];
}

/** The rooms that somebody is in: projects for their readers, private ones for their people and who reads everything. */
export function roomsFor(actor: Actor): readonly string[] {
  const everything = readsEverything(actor);
  return [
    `of:${actor.id}`,
    ...(readsProjects(actor) ? ['all'] : []),
    ...(everything ? ['private'] : []),
    ...(restoresProjects(actor) ? ['deleted', `deleted-of:${actor.id}`] : []),
    ...(everything && restoresProjects(actor) ? ['deleted-private'] : []),
  ];
}

/** Whether somebody who may do something to projects learns of this one at all. */
export function knowsOf(actor: Actor, project: Pick<Audience, 'private' | 'lead' | 'members'>): boolean {
  return !project.private || readsEverything(actor) || peopleOf(project).includes(actor.id);
}

/** Whether somebody may bring back what was deleted, and so sees it. */
export function restoresProjects(rights: Rights): boolean {
  return passes(projectCommands.RestoreProject.access, rights);
}

/** The rooms of what was deleted, for the list of it. */
export function deletedRoomsFor(actor: Actor): readonly string[] {
  return roomsFor(actor).filter((room) => room.startsWith('deleted'));
}

/** The rooms of what is there, for the list of it. */
export function presentRoomsFor(actor: Actor): readonly string[] {
  return roomsFor(actor).filter((room) => !room.startsWith('deleted'));
}

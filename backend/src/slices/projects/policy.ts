import { passes } from '@atrium/contracts/core/access';
import { readsEverything, type Rights } from '@atrium/contracts/core/permissions';
import { projectCommands } from '@atrium/contracts/projects/commands';
import { isOver, milestoneNearDays, readsProjects } from '@atrium/contracts/projects/rules';
import { addDays } from '@atrium/contracts/core/days';
import type { ProjectView } from '@atrium/contracts/projects/views';
import type { Actor } from '../../platform/kernel/actor.js';

interface Audience {
  readonly private: boolean;
  readonly lead: string | null;
  readonly members: readonly string[];
  readonly deleted: boolean;
}

function peopleOf({ lead, members }: Pick<Audience, 'lead' | 'members'>): readonly string[] {
  return [...new Set([...members, ...(lead === null ? [] : [lead])])];
}

/** Readers of projects unless private, and each of its people. */
export function roomsOf(project: Audience): readonly string[] {
  const { deleted, private: isPrivate } = project;
  const people = peopleOf(project);
  // People with the right to restore other projects share a room.
  if (deleted) return isPrivate ? ['deleted-private', ...people.map((id) => `deleted-of:${id}`)] : ['deleted'];
  return [isPrivate ? 'private' : 'all', ...people.map((id) => `of:${id}`)];
}

/** An index of projects by days of their milestones, for the sweep; no person is in these rooms. */
export const milestoneRoom = (day: string): string => `milestone:${day}`;

/** The days on which people are told of a milestone: as it comes near, and once it is late. */
export function tellingDays({ day }: { readonly day: string }): { readonly near: string; readonly late: string } {
  return { near: addDays(day, -milestoneNearDays), late: addDays(day, 1) };
}

export function dueRoomsOf(project: Pick<ProjectView, 'deleted' | 'state' | 'milestones'>): readonly string[] {
  const { deleted, state, milestones } = project;
  const open =
    deleted || isOver(state) ? [] : milestones.filter(({ doneAt, told }) => doneAt === null && told !== 'late');
  const days = open.flatMap((milestone) => {
    const { near, late } = tellingDays(milestone);
    return milestone.told === null ? [near, late] : [late];
  });
  return [...new Set(days)].map(milestoneRoom);
}

/** Private projects are for their people and readers of everything. */
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

export function knowsOf(actor: Actor, project: Pick<Audience, 'private' | 'lead' | 'members'>): boolean {
  return !project.private || readsEverything(actor) || peopleOf(project).includes(actor.id);
}

export function restoresProjects(rights: Rights): boolean {
  return passes(projectCommands.RestoreProject.access, rights);
}

export function deletedRoomsFor(actor: Actor): readonly string[] {
  return roomsFor(actor).filter((room) => room.startsWith('deleted'));
}

export function presentRoomsFor(actor: Actor): readonly string[] {
  return roomsFor(actor).filter((room) => !room.startsWith('deleted'));
}

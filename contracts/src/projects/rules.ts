import { addDays } from '../core/days.js';
import { hasFlag, readsEverything, type Rights } from '../core/permissions.js';

export const projectStates = ['Planned', 'Active', 'On Hold', 'Completed', 'Archived'] as const;
export type ProjectState = (typeof projectStates)[number];

/** Whether nothing is done for it any more. */
export function isOver(state: ProjectState): boolean {
  return state === 'Completed' || state === 'Archived';
}

export const projectHealths = ['On track', 'At risk', 'Off track'] as const;
export type ProjectHealth = (typeof projectHealths)[number];

/** The history has the rest. */
export const projectTail = 50;

export const memberLimit = 200;

export const webLinkLimit = 50;

export const projectFileLimit = 100;

export const milestoneLimit = 60;

/** How many days before its day a milestone is near, and its people are told. */
export const milestoneNearDays = 7;

export type MilestoneStage = 'done' | 'late' | 'near' | 'ahead';

/** How a milestone stands on a day of the organisation. */
export function milestoneStage(
  { day, doneAt }: { readonly day: string; readonly doneAt: string | null },
  today: string,
): MilestoneStage {
  if (doneAt !== null) return 'done';
  if (day < today) return 'late';
  return day <= addDays(today, milestoneNearDays) ? 'near' : 'ahead';
}

export function readsProjects(rights: Rights): boolean {
  const flags = ['viewproject', 'createproject', 'editproject', 'deleteproject'] as const;
  return readsEverything(rights) || flags.some((flag) => hasFlag(rights, flag));
}

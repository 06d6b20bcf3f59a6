import { compareRanked } from '../core/ranks.js';
import { hasFlag, readsEverything, type PermissionFlag, type Rights } from '../core/permissions.js';

/** The board's columns, by priority. */
export const taskPriorities = { T1: 'Critical', T2: 'High', T3: 'Medium', T4: 'Low' } as const;
export type TaskPriority = keyof typeof taskPriorities;
export const taskPriorityCodes = ['T1', 'T2', 'T3', 'T4'] as const satisfies readonly TaskPriority[];

/** How many lines a checklist holds at most. */
export const checklistLimit = 100;

export const compareCards = compareRanked;

/** Either flag opens the board and makes its holder assignable. */
const taskFlags: readonly PermissionFlag[] = ['supporttask', 'developertask'];
/** Any right to write cards includes reading them. */
const noteFlags: readonly PermissionFlag[] = ['createnotes', 'editnotes', 'deletenotes'];

export function readsTasks(rights: Rights): boolean {
  return readsEverything(rights) || [...taskFlags, ...noteFlags].some((flag) => hasFlag(rights, flag));
}

export function takesTasks(person: Rights & { active: boolean; deleted: boolean }): boolean {
  return person.active && !person.deleted && taskFlags.some((flag) => hasFlag(person, flag));
}

import { compareRanked } from '../core/ranks.js';
import { hasFlag, readsEverything, type PermissionFlag, type Rights } from '../core/permissions.js';

/** The columns of the board: the code of a task's priority and the name of its column. */
export const taskPriorities = { T1: 'Critical', T2: 'High', T3: 'Medium', T4: 'Low' } as const;
export type TaskPriority = keyof typeof taskPriorities;
export const taskPriorityCodes = ['T1', 'T2', 'T3', 'T4'] as const satisfies readonly TaskPriority[];

/** How many lines a checklist holds at most. */
export const checklistLimit = 100;

/** The order of cards in a column. */
export const compareCards = compareRanked;

/** Either flag opens the board and lets its bearer be given tasks. */
const taskFlags: readonly PermissionFlag[] = ['supporttask', 'developertask'];
/** Whoever may write cards may read them. */
const noteFlags: readonly PermissionFlag[] = ['createnotes', 'editnotes', 'deletenotes'];

/** Whether somebody with these rights sees the board. */
export function readsTasks(rights: Rights): boolean {
  return readsEverything(rights) || [...taskFlags, ...noteFlags].some((flag) => hasFlag(rights, flag));
}

/** Whether this person can be given tasks. */
export function takesTasks(person: Rights & { active: boolean; deleted: boolean }): boolean {
  return person.active && !person.deleted && taskFlags.some((flag) => hasFlag(person, flag));
}

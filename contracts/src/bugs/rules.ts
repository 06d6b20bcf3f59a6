import type { Rights } from '../core/permissions.js';

/**
 * The products, and so the parts of one product, with which an organisation begins; which it has by now stands in its
 * settings.
 */
export const bugApps = ['billing', 'stock', 'qr', 'banquet'] as const;
export type BugApp = (typeof bugApps)[number];

export const bugPriorities = ['P1', 'P2', 'P3', 'Urgent'] as const;
export type BugPriority = (typeof bugPriorities)[number];

/** Any status may follow any other. */
export const bugStatuses = ['New', 'In Progress', 'Resolved', 'Closed', 'Invalid'] as const;
export type BugStatus = (typeof bugStatuses)[number];

/** The statuses in which somebody still has to do something. */
export const openBugStatuses = ['New', 'In Progress'] as const satisfies readonly BugStatus[];

/** Whether a bug of this status still waits for somebody. */
export function isOpenBug(status: BugStatus): boolean {
  return openBugStatuses.some((open) => open === status);
}

/** Whether a status takes a settled bug up again, for which people are asked the reason; an empty one changes nothing. */
export function reopens({ status }: { readonly status: BugStatus }, next: BugStatus | ''): boolean {
  return next !== '' && isOpenBug(next) && !isOpenBug(status);
}

/** How many entries of its history and how many comments a bug carries along; all of them are in its history topic. */
export const bugTail = 50;

/**
 * How many letters those comments, and those lines, have at most together: a bug travels whole to everybody who reads
 * bugs, so pasted logs must not make it heavy. The newest one is always there.
 */
export const bugTailLetters = 40_000;

/** How many letters of a comment the history table shows before it is cut. */
export const commentPreview = 25;

/** Whether somebody can be given bugs: whoever is there. */
export function takesBugs(person: Rights & { active: boolean; deleted: boolean }): boolean {
  return person.active && !person.deleted;
}

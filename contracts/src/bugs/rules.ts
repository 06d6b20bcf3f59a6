import type { Rights } from '../core/permissions.js';
import type { PersonRef } from '../core/items.js';
import { isStaff } from '../users/staff.js';

export const bugApps = ['billing', 'stock', 'qr', 'banquet'] as const;
export type BugApp = (typeof bugApps)[number];

export const bugPriorities = ['P1', 'P2', 'P3', 'Urgent'] as const;
export type BugPriority = (typeof bugPriorities)[number];

/** Any status may follow any other. */
export const bugStatuses = ['New', 'In Progress', 'Resolved', 'Closed', 'Invalid'] as const;
export type BugStatus = (typeof bugStatuses)[number];

export const openBugStatuses = ['New', 'In Progress'] as const satisfies readonly BugStatus[];

export function isOpenBug(status: BugStatus): boolean {
  return openBugStatuses.some((open) => open === status);
}

/** Reopening asks for a reason; an empty status changes nothing. */
export function reopens({ status }: { readonly status: BugStatus }, next: BugStatus | ''): boolean {
  return next !== '' && isOpenBug(next) && !isOpenBug(status);
}

/** Comments, and history lines, carried by a bug; the rest is in its history topic. */
export const bugTail = 50;

/**
 * Characters of those: bugs travel whole to every reader, so pasted logs must not make them heavy. The newest is
 * always included.
 */
export const bugTailLetters = 40_000;

interface CommentPlace {
  readonly createdAt: string;
  readonly createdby: PersonRef;
}

interface LinePlace {
  readonly createdAt: string;
  readonly assignedBy: PersonRef;
}

/** Whether a line of the history holds a comment: they are of one event. */
export function isLineOf(line: LinePlace, comment: CommentPlace): boolean {
  return line.createdAt === comment.createdAt && line.assignedBy._id === comment.createdby._id;
}

export const commentPreview = 25;

export function takesBugs(person: Rights & { active: boolean; deleted: boolean }): boolean {
  return isStaff(person);
}

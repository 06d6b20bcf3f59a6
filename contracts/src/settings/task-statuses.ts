import type { TaskStatus } from './task-board.js';

/** How many statuses are in use at most, and how many are kept besides, since tasks may still refer to them. */
export const mostStatuses = 20;
export const mostRemovedStatuses = 100;

/** The statuses in use, in the order of their columns. */
export function statusesInUse(statuses: readonly TaskStatus[]): readonly TaskStatus[] {
  return statuses.filter(({ into }) => into === null);
}

/** The status in which a task of this kind begins. */
export function firstStatus(statuses: readonly TaskStatus[], done: boolean): TaskStatus {
  const found = statusesInUse(statuses).find((status) => status.done === done);
  // The rules of the settings see to it that there is one of each.
  return found ?? { id: done ? 'done' : 'todo', name: done ? 'Done' : 'To do', done, into: null };
}

/**
 * The status in use in which a task is. One that was removed counts as the one that took its place; one that nobody
 * remembers as the first of its kind.
 */
export function statusInUse(statuses: readonly TaskStatus[], id: string, done: boolean): TaskStatus {
  const seen = new Set<string>();
  let status = statuses.find((each) => each.id === id);
  while (status !== undefined && status.into !== null && !seen.has(status.id)) {
    seen.add(status.id);
    const { into } = status;
    status = statuses.find((each) => each.id === into);
  }
  return status !== undefined && status.into === null && status.done === done ? status : firstStatus(statuses, done);
}

/** What is wrong with a list of statuses; null when nothing is. */
export function statusesProblem(statuses: readonly Partial<TaskStatus>[]): string | null {
  const used = statuses.filter(({ into }) => into == null);
  const names = new Set(used.map(({ name }) => String(name).trim().toLowerCase()));
  const ids = statuses.flatMap(({ id }) => id ?? []);
  if (used.length > mostStatuses) return `At most ${mostStatuses} statuses`;
  if (names.size < used.length) return 'Each status needs a name of its own';
  if (new Set(ids).size < ids.length) return 'Two statuses have the same id';
  if (!used.some(({ done }) => done === false)) return 'At least one status is needed for open tasks';
  if (!used.some(({ done }) => done === true)) return 'At least one status is needed for tasks that are done';
  const isLost = statuses.some(
    ({ into, done }) => into != null && !used.some((other) => other.id === into && other.done === done),
  );
  return isLost ? 'Tasks of a removed status go to another one of its kind' : null;
}

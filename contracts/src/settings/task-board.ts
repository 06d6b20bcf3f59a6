/** How far a task is, as the organisation puts it: a column of its board. */
export interface TaskStatus {
  /** What tasks refer to; stays when the status is renamed. */
  id: string;
  name: string;
  /** Whether a task in it is done. Settled when the status is made: tasks would change with it otherwise. */
  done: boolean;
  /** The status that its tasks count as since it was removed; null as long as it is in use. */
  into: string | null;
}

/** The fields of a task whose columns can have a limit. */
export const limitedFields = ['status', 'priority', 'assignee'] as const;
export type LimitedField = (typeof limitedFields)[number];

/** How many open tasks a column takes. */
export interface WipLimit {
  field: LimitedField;
  /** The value of that field: a status, a priority or a person. */
  column: string;
  most: number;
  /** Whether a task more is refused; a soft limit only shows that there are too many. */
  hard: boolean;
}

/** The statuses with which every organisation begins. */
export const defaultTaskStatuses: readonly TaskStatus[] = [
  { id: 'todo', name: 'To do', done: false, into: null },
  { id: 'in-progress', name: 'In progress', done: false, into: null },
  { id: 'in-review', name: 'In review', done: false, into: null },
  { id: 'done', name: 'Done', done: true, into: null },
];

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

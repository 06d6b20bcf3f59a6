import type { LimitedField, WipLimit } from '@atrium/contracts/settings/task-board';
import { type LiveDocument } from '@atrium/contracts/core/live';
import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusInUse } from '@atrium/contracts/settings/task-statuses';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { Rollup } from '../../platform/kernel/rollup.js';

/** The fields of a card that place it into columns. */
export interface Placement {
  readonly status: string;
  readonly priority: string;
  readonly assignee: string | null;
  readonly done: boolean;
}

export interface Column {
  readonly field: LimitedField;
  readonly column: string;
}

/** The columns in which a card takes up room; none once it is done. */
export function columnsOf({ status, priority, assignee, done }: Placement): Column[] {
  if (done) return [];
  return [
    { field: 'status', column: status },
    { field: 'priority', column: priority },
    ...(assignee === null ? [] : [{ field: 'assignee', column: assignee } as const]),
  ];
}

/**
 * The columns that a change newly puts a card into.
 * @param before null for a new card
 */
export function columnsEntered(before: Placement | null, after: Placement): Column[] {
  const left = new Set(before === null ? [] : columnsOf(before).map(countId));
  return columnsOf(after).filter((column) => !left.has(countId(column)));
}

/** @returns undefined for a column without a hard limit */
export function hardLimitOf({ field, column }: Column, limits: readonly WipLimit[]): WipLimit | undefined {
  return limits.find((limit) => limit.hard && limit.field === field && limit.column === column);
}

/**
 * The columns whose cards count towards a limit. A status also counts cards of removed statuses that fall back to it.
 */
export function countedFor({ field, column }: Column, statuses: readonly TaskStatus[]): Column[] {
  if (field !== 'status') return [{ field, column }];
  const same = statuses.filter(({ id, done }) => statusInUse(statuses, id, done).id === column);
  return same.map(({ id }) => ({ field, column: id }));
}

/** The number of open cards in a column; only decisions read it. */
export interface ColumnCount extends LiveDocument {
  readonly count: number;
}

export function countId({ field, column }: Column): string {
  return `${field}_${column}`;
}

/** The counts to which a card contributes. */
export function columnIdsIn(task: TaskView | null): string[] {
  if (task === null || task.deleted) return [];
  return columnsOf({ ...task, done: task.state === 'done' }).map(countId);
}

/** Counts cards per column, so that a hard limit need not look at all of them. No screen reads it. */
export const columnCounts: Rollup<ColumnCount, { tasks: TaskView }> = {
  collection: 'task-columns',
  sources: ['tasks'],
  affects({ before, after }) {
    const [was, is] = [columnIdsIn(before), columnIdsIn(after)];
    return [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))];
  },
  roll(doc, { before, after }, id) {
    const change = Number(columnIdsIn(after).includes(id)) - Number(columnIdsIn(before).includes(id));
    return { _id: id, count: (doc?.count ?? 0) + change };
  },
  publish: (doc) => [{ rooms: [], doc }],
  rooms: () => [],
};

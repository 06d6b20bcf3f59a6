import { valueText } from '@atrium/contracts/core/custom-field-traits';
import { type ColumnField, compareCards, type TaskPriority } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { IsThere } from '../../platform/presence/use-is-there';
import { fold } from '../../ui/table/filter-options';
import { type DrillDownWorld, keepsTo } from '../../platform/list/drill-down-rules';
import type { BoardSearch, DueFilter } from './board-search';
import { type ColumnWorld, nobody } from './columns';
import { dueState } from './due';

export interface BoardCriteria extends ColumnWorld {
  readonly q: string;
  /** What the search box asks for besides that text. */
  readonly keeps?: (task: TaskView) => boolean;
  /** A person's id, `nobody`, or null for everybody. */
  readonly who: string | null;
  readonly label: string | null;
  readonly due: DueFilter | null;
  readonly grouping: ColumnField;
  readonly lanes: ColumnField | null;
  /** Due dates are compared with it. */
  readonly now: Date;
}

export function taskNumber({ tasknumber }: Pick<TaskView, 'tasknumber'>): string {
  return `TSK-${tasknumber}`;
}

function isOn({ assignee, coassignees }: TaskView, person: string): boolean {
  return assignee === person || coassignees.includes(person);
}

// Cards are immutable, so each is folded only once.
const folded = new WeakMap<TaskView, string>();

function searchText(task: TaskView): string {
  const known = folded.get(task);
  if (known !== undefined) return known;
  const own = (task.custom?.fields ?? []).map((field) => valueText(field));
  const text = fold([taskNumber(task), task.tasktitle, task.description, ...task.labels, ...own].join('\n'));
  folded.set(task, text);
  return text;
}

export function isOpen({ state, deleted }: TaskView): boolean {
  return state === 'open' && !deleted;
}

export function matches(task: TaskView, { q, keeps, who, label, due, now }: BoardCriteria): boolean {
  if (keeps?.(task) === false) return false;
  if (who === nobody ? task.assignee !== null : who !== null && !isOn(task, who)) return false;
  if (label !== null && !task.labels.includes(label)) return false;
  if (due !== null && (dueState(task.starttime, now) ?? 'none') !== due) return false;
  const term = fold(q.trim());
  if (term === '') return true;
  // A number means this card only, not every text with these digits.
  if (/^\d+$/.test(term)) return task.tasknumber === Number(term);
  return searchText(task).includes(term);
}

/** Done cards show only in columns of statuses, deleted ones nowhere. */
/** Cards of people who were deleted are nobody's. Unchanged cards and lists keep their identity. */
export function withPresentAssignees(isThere: IsThere): (tasks: readonly TaskView[]) => readonly TaskView[] {
  const freed = new WeakMap<TaskView, TaskView>();
  let last: { readonly of: readonly TaskView[]; readonly shown: readonly TaskView[] } | null = null;
  const shown = (task: TaskView): TaskView => {
    if (task.assignee === null || isThere(task.assignee)) return task;
    const known = freed.get(task) ?? { ...task, assignee: null };
    freed.set(task, known);
    return known;
  };
  return (tasks) => {
    if (last?.of !== tasks) last = { of: tasks, shown: tasks.map(shown) };
    return last.shown;
  };
}

export function isShown(task: TaskView, criteria: BoardCriteria): boolean {
  if (task.deleted) return false;
  const showsDone = criteria.grouping === 'status' || criteria.lanes === 'status';
  return (showsDone || task.state === 'open') && matches(task, criteria);
}

/** All labels in use, in alphabetical order. */
export function labelsIn(tasks: readonly TaskView[]): string[] {
  const open = tasks.filter((task) => !task.deleted);
  return [...new Set(open.flatMap(({ labels }) => labels))].toSorted((a, b) => a.localeCompare(b));
}

export function openColumn(tasks: readonly TaskView[], priority: TaskPriority): TaskView[] {
  return tasks.filter((task) => isOpen(task) && task.priority === priority).toSorted(compareCards);
}

/** Last completed first. */
export function doneTasks(tasks: readonly TaskView[]): TaskView[] {
  const done = tasks.filter(({ state, deleted }) => state === 'done' && !deleted);
  return done.toSorted((a, b) => (b.doneAt ?? '').localeCompare(a.doneAt ?? ''));
}

/**
 * Open or done, newest first.
 * @param ids of those behind a figure of the reports; null when the address names none
 */
export function askedTasks(
  tasks: readonly TaskView[],
  search: BoardSearch,
  world: DrillDownWorld,
  ids: ReadonlySet<string> | null,
): TaskView[] {
  const { state } = search;
  return tasks
    .filter((task) => !task.deleted && (state === undefined || task.state === state))
    .filter((task) => keepsTo({ ...task, module: '' }, search, world) && ids?.has(task._id) !== false)
    .toSorted((a, b) => b.tasknumber - a.tasknumber);
}

export function deletedTasks(tasks: readonly TaskView[]): TaskView[] {
  return tasks.filter(({ deleted }) => deleted).toSorted((a, b) => b.tasknumber - a.tasknumber);
}

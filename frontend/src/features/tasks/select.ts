import { compareCards, type TaskPriority, taskPriorities, taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { BoardColumnInfo } from '../../widgets/board/board-types';
import { fold } from '../../ui/table/filter-options';
import { keepsTo } from '../../platform/list/list-narrowing';
import type { BoardSearch, DueFilter, Grouping } from './board-search';
import { dueState } from './due';

/** The column of cards that nobody has been given, when they are grouped by person. */
export const nobody = 'nobody';

/** The column of cards that are in no sprint, when they are grouped by sprint. */
export const backlog = 'backlog';

/** Which cards are looked for, and how they are parted into columns. */
export interface BoardCriteria {
  readonly q: string;
  /** A person's id, `nobody`, or null for all. */
  readonly who: string | null;
  readonly label: string | null;
  readonly due: DueFilter | null;
  readonly grouping: Grouping;
  /** The viewer, whose column is always there. */
  readonly me: string;
  /** The moment by which due dates are judged. */
  readonly now: Date;
  readonly nameOf: (person: string) => string;
  /** The sprints into which cards can be put, in their order. */
  readonly sprints: readonly BoardColumnInfo[];
  /** The name of any sprint. */
  readonly sprintName: (sprint: string) => string;
}

/** The number of a card as people write it. */
export function taskNumber({ tasknumber }: Pick<TaskView, 'tasknumber'>): string {
  return `TSK-${tasknumber}`;
}

// Cards are immutable, so each is folded only once.
const folded = new WeakMap<TaskView, string>();

function searchText(task: TaskView): string {
  const known = folded.get(task);
  if (known !== undefined) return known;
  const text = fold([taskNumber(task), task.tasktitle, task.description, ...task.labels].join('\n'));
  folded.set(task, text);
  return text;
}

export function isOpen({ state, deleted }: TaskView): boolean {
  return state === 'open' && !deleted;
}

export function matches(task: TaskView, { q, who, label, due, now }: BoardCriteria): boolean {
  if (who !== null && task.assignee !== (who === nobody ? null : who)) return false;
  if (label !== null && !task.labels.includes(label)) return false;
  if (due !== null && (dueState(task.starttime, now) ?? 'none') !== due) return false;
  const term = fold(q.trim());
  if (term === '') return true;
  // A number alone means that card, not every text that contains it.
  if (/^\d+$/.test(term)) return task.tasknumber === Number(term);
  return searchText(task).includes(term);
}

/** The column in which a card stands. */
export function columnOf(task: TaskView, grouping: Grouping): string {
  switch (grouping) {
    case 'priority':
      return task.priority;
    case 'assignee':
      return task.assignee ?? nobody;
    case 'sprint':
      return task.sprint ?? backlog;
    default:
      return grouping satisfies never;
  }
}

/** A card as it would be in another column. */
export function inColumn(task: TaskView, column: string, grouping: Grouping): TaskView {
  switch (grouping) {
    case 'priority':
      return { ...task, priority: priorityIn(column) ?? task.priority };
    case 'assignee':
      return { ...task, assignee: column === nobody ? null : column };
    case 'sprint':
      return { ...task, sprint: column === backlog ? null : column };
    default:
      return grouping satisfies never;
  }
}

/** The order of cards in a column; where people or sprints are the columns, the most pressing ones come first. */
export function orderOf(grouping: Grouping): (a: TaskView, b: TaskView) => number {
  if (grouping === 'priority') return compareCards;
  return (a, b) => (a.priority === b.priority ? compareCards(a, b) : a.priority < b.priority ? -1 : 1);
}

const priorityColumns: readonly BoardColumnInfo[] = taskPriorityCodes.map((id) => ({ id, title: taskPriorities[id] }));

type ColumnCriteria = Pick<BoardCriteria, 'grouping' | 'me' | 'nameOf' | 'sprints' | 'sprintName'>;

/** The backlog, the sprints into which cards can be put, and those others in which there are some. */
function sprintColumns({ sprints, sprintName }: ColumnCriteria, present: Iterable<string>): BoardColumnInfo[] {
  const known = new Set([backlog, ...sprints.map(({ id }) => id)]);
  const others = [...present].filter((id) => !known.has(id)).map((id) => ({ id, title: sprintName(id) }));
  return [{ id: backlog, title: 'Backlog' }, ...sprints, ...others.toSorted((a, b) => a.title.localeCompare(b.title))];
}

/**
 * The columns of the board: the priorities, the people or the sprints. Of the people those who have cards, and the
 * viewer.
 * @param present the columns in which there are cards
 */
export function columnsOf(criteria: ColumnCriteria, present: Iterable<string>): readonly BoardColumnInfo[] {
  const { grouping, me, nameOf } = criteria;
  if (grouping === 'priority') return priorityColumns;
  if (grouping === 'sprint') return sprintColumns(criteria, present);
  const others = [...present].filter((id) => id !== nobody && id !== me);
  const people = others.map((id) => ({ id, title: nameOf(id) })).toSorted((a, b) => a.title.localeCompare(b.title));
  return [{ id: nobody, title: 'Nobody' }, { id: me, title: `${nameOf(me)} (me)` }, ...people];
}

/** The code of a priority column; null for any other text. */
export function priorityIn(column: string): TaskPriority | null {
  return taskPriorityCodes.find((code) => code === column) ?? null;
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
 * @param cut gives the day of an instant
 */
export function askedTasks(
  tasks: readonly TaskView[],
  search: BoardSearch,
  cut: (instant: string) => string,
): TaskView[] {
  const { state, from, to, when, priority, took } = search;
  return tasks
    .filter((task) => !task.deleted && (state === undefined || task.state === state))
    .filter((task) => keepsTo({ ...task, settledAt: task.doneAt, module: '' }, { from, to, when, priority, took }, cut))
    .toSorted((a, b) => b.tasknumber - a.tasknumber);
}

export function deletedTasks(tasks: readonly TaskView[]): TaskView[] {
  return tasks.filter(({ deleted }) => deleted).toSorted((a, b) => b.tasknumber - a.tasknumber);
}

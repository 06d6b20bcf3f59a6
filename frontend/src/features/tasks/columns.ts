import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusesInUse } from '@atrium/contracts/settings/task-statuses';
import {
  type ColumnField,
  compareCards,
  type TaskPriority,
  taskPriorities,
  taskPriorityCodes,
} from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { BoardColumnInfo } from '../../widgets/board/board-types';
import { nameOfStatus, statusOf } from '../../shared-features/task-statuses/statuses';

/** The column of unassigned cards. */
export const nobody = 'nobody';

/** The column of cards without a sprint. */
export const backlog = 'backlog';

/** The column of cards without a project. */
export const noProject = 'no-project';

/** What forms columns besides the cards. */
export interface ColumnWorld {
  /** Always has a column. */
  readonly me: string;
  readonly nameOf: (person: string) => string;
  /** Sprints that accept cards, in order. */
  readonly sprints: readonly BoardColumnInfo[];
  readonly sprintName: (sprint: string) => string;
  /** Projects that accept cards, in order. */
  readonly projects: readonly BoardColumnInfo[];
  readonly projectName: (project: string) => string;
  readonly statuses: readonly TaskStatus[];
}

/** What moving a card into a column changes. */
export interface CardChange {
  readonly priority?: TaskPriority;
  readonly status?: string;
  readonly assignee?: string | null;
  readonly sprint?: string | null;
  readonly project?: string | null;
}

export function columnOf(task: TaskView, field: ColumnField, statuses: readonly TaskStatus[]): string {
  switch (field) {
    case 'priority':
      return task.priority;
    case 'status':
      return statusOf(task, statuses).id;
    case 'assignee':
      return task.assignee ?? nobody;
    case 'sprint':
      return task.sprint ?? backlog;
    case 'project':
      return task.project ?? noProject;
    default:
      return field satisfies never;
  }
}

export function changeFor(field: ColumnField, column: string): CardChange {
  switch (field) {
    case 'priority': {
      const priority = priorityIn(column);
      return priority === null ? {} : { priority };
    }
    case 'status':
      return { status: column };
    case 'assignee':
      return { assignee: column === nobody ? null : column };
    case 'sprint':
      return { sprint: column === backlog ? null : column };
    case 'project':
      return { project: column === noProject ? null : column };
    default:
      return field satisfies never;
  }
}

/** The card after a change, including whether it is done. */
export function withChange(task: TaskView, change: CardChange, statuses: readonly TaskStatus[]): TaskView {
  const now = new Date().toISOString();
  const status = statuses.find(({ id }) => id === change.status);
  const since = Object.fromEntries(Object.keys(change).map((field) => [field, now]));
  const state = status === undefined ? task.state : status.done ? 'done' : 'open';
  const doneAt = state === task.state ? task.doneAt : state === 'done' ? now : null;
  const assignee = change.assignee === undefined ? task.assignee : change.assignee;
  const coassignees = task.coassignees.filter((person) => person !== assignee);
  return { ...task, ...change, coassignees, state, doneAt, since: { ...task.since, ...since } };
}

/** Urgent cards first, then the people's own order within a priority; done ones last. */
export function orderOf(field: ColumnField): (a: TaskView, b: TaskView) => number {
  if (field === 'priority') return compareCards;
  return (a, b) => {
    if (a.state !== b.state) return a.state === 'open' ? -1 : 1;
    if (a.state === 'done')
      return a.doneAt === b.doneAt ? compareCards(a, b) : (a.doneAt ?? '') > (b.doneAt ?? '') ? -1 : 1;
    return a.priority === b.priority ? compareCards(a, b) : a.priority < b.priority ? -1 : 1;
  };
}

const priorityColumns: readonly BoardColumnInfo[] = taskPriorityCodes.map((id) => ({ id, title: taskPriorities[id] }));

/** A column for unplanned cards, columns that accept cards, and others that hold some. */
function plannedColumns(
  none: BoardColumnInfo,
  offered: readonly BoardColumnInfo[],
  nameOf: (id: string) => string,
  present: Iterable<string>,
): BoardColumnInfo[] {
  const known = new Set([none.id, ...offered.map(({ id }) => id)]);
  const others = [...present].filter((id) => !known.has(id)).map((id) => ({ id, title: nameOf(id) }));
  return [none, ...offered, ...others.toSorted((a, b) => a.title.localeCompare(b.title))];
}

/**
 * People have a column when they have cards; the viewer always has.
 * @param present columns that hold cards
 */
export function columnsOf(
  field: ColumnField,
  world: ColumnWorld,
  present: Iterable<string>,
): readonly BoardColumnInfo[] {
  const { me, nameOf, sprints, sprintName, projects, projectName, statuses } = world;
  switch (field) {
    case 'priority':
      return priorityColumns;
    case 'status':
      return statusesInUse(statuses).map((status) => ({ id: status.id, title: nameOfStatus(status) }));
    case 'sprint':
      return plannedColumns({ id: backlog, title: 'Backlog' }, sprints, sprintName, present);
    case 'project':
      return plannedColumns({ id: noProject, title: 'No project' }, projects, projectName, present);
    case 'assignee': {
      const others = [...present].filter((id) => id !== nobody && id !== me);
      const people = others.map((id) => ({ id, title: nameOf(id) })).toSorted((a, b) => a.title.localeCompare(b.title));
      return [{ id: nobody, title: 'Nobody' }, { id: me, title: `${nameOf(me)} (me)` }, ...people];
    }
    default:
      return field satisfies never;
  }
}

/** @returns null for any other text */
export function priorityIn(column: string): TaskPriority | null {
  return taskPriorityCodes.find((code) => code === column) ?? null;
}

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
import { statusOf } from './statuses';

/** The column of cards that nobody has been given, when they are grouped by person. */
export const nobody = 'nobody';

/** The column of cards that are in no sprint, when they are grouped by sprint. */
export const backlog = 'backlog';

/** The column of cards that belong to no project, when they are grouped by project. */
export const noProject = 'no-project';

/** What there is besides the cards that makes columns: people, sprints, projects and statuses. */
export interface ColumnWorld {
  /** The viewer, whose column is always there. */
  readonly me: string;
  readonly nameOf: (person: string) => string;
  /** The sprints into which cards can be put, in their order. */
  readonly sprints: readonly BoardColumnInfo[];
  /** The name of any sprint. */
  readonly sprintName: (sprint: string) => string;
  /** The projects in which work is planned, in their order. */
  readonly projects: readonly BoardColumnInfo[];
  readonly projectName: (project: string) => string;
  readonly statuses: readonly TaskStatus[];
}

/** What a column makes of the cards that are put into it. */
export interface CardChange {
  readonly priority?: TaskPriority;
  readonly status?: string;
  readonly assignee?: string | null;
  readonly sprint?: string | null;
  readonly project?: string | null;
}

/** The column in which a card stands. */
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

/** What a card becomes that is put into a column. */
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

/** A card as it is after a change; one that becomes done, or open again, says so. */
export function withChange(task: TaskView, change: CardChange, statuses: readonly TaskStatus[]): TaskView {
  const now = new Date().toISOString();
  const status = statuses.find(({ id }) => id === change.status);
  const since = Object.fromEntries(Object.keys(change).map((field) => [field, now]));
  const state = status === undefined ? task.state : status.done ? 'done' : 'open';
  const doneAt = state === task.state ? task.doneAt : state === 'done' ? now : null;
  return { ...task, ...change, state, doneAt, since: { ...task.since, ...since } };
}

/** The order of cards in a column: the people's own within a priority, what presses most before it. Done ones come last. */
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

/** One column for what is in none, those into which cards can be put, and those others in which there are some. */
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
 * The columns of the board. Of the people those who have cards, and the viewer.
 * @param present the columns in which there are cards
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
      return statusesInUse(statuses).map(({ id, name }) => ({ id, title: name }));
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

/** The code of a priority column; null for any other text. */
export function priorityIn(column: string): TaskPriority | null {
  return taskPriorityCodes.find((code) => code === column) ?? null;
}

import type { Ranked } from '@atrium/contracts/core/ranks';
import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { statusesInUse, statusInUse } from '@atrium/contracts/settings/task-statuses';
import type { EditTask } from '@atrium/contracts/tasks/commands';
import { takesTasks, type TaskPriority } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import {
  type Column,
  type ColumnCount,
  columnIdsIn,
  columnsEntered,
  columnsOf,
  countedFor,
  countId,
  hardLimitOf,
  type Placement,
} from './column-projection.js';
import type { Task, TaskState } from './task-state-rules.js';

/** What decisions need to know about the board. */
export interface BoardFound {
  readonly statuses: readonly TaskStatus[];
  /** Whether a hard limit keeps the card out. */
  readonly isFull: boolean;
}

export async function statusesOf(tools: LookUpTools): Promise<readonly TaskStatus[]> {
  return (await settingsOf(tools)).taskStatuses;
}

export function placementOf(task: Task, statuses: readonly TaskStatus[]): Placement {
  const { place, assignee, done } = task;
  return { status: statusInUse(statuses, task.status, done).id, priority: place.priority, assignee, done };
}

/**
 * Whether a hard limit keeps a card out of a column. Concurrent askers queue, and cards that just came in count even
 * before the read models show them.
 * @param before null for a new card
 */
export async function isKeptOut(before: Placement | null, after: Placement, tools: LookUpTools): Promise<boolean> {
  const { taskStatuses, wipLimits } = await settingsOf(tools);
  const entered = columnsEntered(before, after)
    .flatMap((column) => {
      const limit = hardLimitOf(column, wipLimits);
      return limit === undefined ? [] : [{ column, most: limit.most }];
    })
    // Locks are always taken in one order, or two decisions could wait for each other.
    .toSorted((a, b) => (countId(a.column) < countId(b.column) ? -1 : 1));
  for (const { column, most } of entered) {
    // oxlint-disable-next-line no-await-in-loop -- one lock after the other
    if ((await countOf(column, taskStatuses, tools)) >= most) return true;
  }
  return false;
}

/** Looks up the statuses, and whether a card fits where a change would put it. Skips what a change does not touch. */
export async function lookUpBoard(
  task: Task,
  change: Pick<EditTask, 'status' | 'priority' | 'assignee'>,
  tools: LookUpTools,
): Promise<BoardFound> {
  const assignee = personIn(change.assignee);
  const isMoved =
    (change.status ?? task.status) !== task.status ||
    (change.priority ?? task.place.priority) !== task.place.priority ||
    (assignee !== undefined && assignee !== task.assignee);
  if (!isMoved) return { statuses: [], isFull: false };
  const statuses = await statusesOf(tools);
  const before = placementOf(task, statuses);
  // An unknown status is refused by the decision.
  const status = statusesInUse(statuses).find(({ id }) => id === change.status);
  const after = {
    status: status?.id ?? before.status,
    done: status?.done ?? before.done,
    priority: change.priority ?? before.priority,
    assignee: assignee === undefined ? before.assignee : assignee,
  };
  return { statuses, isFull: await isKeptOut(before, after, tools) };
}

/**
 * Counts the cards of a column, including those that just came in and that the read models don't show yet. Counts and
 * cards are read in one pipeline, so that no card is missed in between.
 */
async function countOf(column: Column, statuses: readonly TaskStatus[], tools: LookUpTools): Promise<number> {
  const ids = new Set(countedFor(column, statuses).map(countId));
  const isElsewhere = (state: unknown): boolean => !standsIn(state as TaskState, ids);
  const lately = await tools.lockInOrder(`wip-${countId(column)}`, isElsewhere);
  const others = [...new Set(lately)].filter((id) => id !== tools.id);
  const [counts, cards] = await Promise.all([
    Promise.all([...ids].map((id) => tools.document<ColumnCount>('task-columns', id))),
    Promise.all(others.map((id) => tools.document<TaskView>('tasks', id))),
  ]);
  const counted = counts.reduce((sum, count) => sum + (count?.count ?? 0), 0);
  return counted + cards.filter((card) => !columnIdsIn(card).some((id) => ids.has(id))).length;
}

function standsIn(task: TaskState, ids: ReadonlySet<string>): boolean {
  if (task === null || task.deleted) return false;
  const { status, place, assignee, done } = task;
  return columnsOf({ status, priority: place.priority, assignee, done }).some((column) => ids.has(countId(column)));
}

/** The open cards around a card of a column, or at its end, without the card that moves there. */
export async function columnAround(
  priority: TaskPriority,
  neighbour: string | null,
  tools: LookUpTools,
): Promise<readonly Ranked[]> {
  const cards = await tools.around('tasks', priority, neighbour);
  return cards.filter((card) => card._id !== tools.id);
}

/** @returns an id, null for nobody, or undefined when the body leaves it out */
export function personIn(assignee: string | undefined): string | null | undefined {
  return assignee === '' ? null : (assignee ?? undefined);
}

/** Whether a person may be given tasks right now; nobody always may. */
export async function isAssignable(person: string | null | undefined, tools: LookUpTools): Promise<boolean> {
  if (person == null) return true;
  const user = await tools.document<UserView>('users', person);
  return user !== null && takesTasks(user);
}

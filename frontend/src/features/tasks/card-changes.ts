import type { PlanItem } from '@atrium/contracts/core/item-bodies';
import type { EditTask } from '@atrium/contracts/tasks/commands';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import { shownTopics } from '../../platform/sync/shown';
import { type Beside, provisionalRank, standsAt } from '../../platform/sync/provisional-rank';
import { type CardChange, withChange } from './columns';
import { openColumn } from './select';
import { statusOf } from '../../shared-features/task-statuses/statuses';
import { taskStatusesNow } from '../../shared-features/task-statuses/statuses-now';

const topic = 'tasks';

/** The part of a change that differs from the card. */
export function realChange(task: TaskView, change: CardChange): CardChange {
  const present = { ...task, status: statusOf(task, taskStatusesNow()).id };
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== present[field as keyof CardChange]),
  );
}

/** The change that undoes another. */
export function reverseOf(task: TaskView, change: CardChange): CardChange {
  const present = { ...task, status: statusOf(task, taskStatusesNow()).id };
  return Object.fromEntries(Object.keys(change).map((field) => [field, present[field as keyof CardChange]]));
}

function editOf({ priority, status, assignee }: CardChange): EditTask {
  return {
    ...(priority !== undefined && { priority }),
    ...(status !== undefined && { status }),
    ...(assignee !== undefined && { assignee: assignee ?? '' }),
  };
}

function planOf({ sprint, project }: CardChange): PlanItem {
  return {
    ...(sprint !== undefined && { sprint: sprint ?? '' }),
    ...(project !== undefined && { project: project ?? '' }),
  };
}

function patchesOf(task: TaskView, change: CardChange) {
  return [patchExisting<TaskView>(topic, task._id, (card) => withChange(card, change, taskStatusesNow()))];
}

/** Which message reports a refusal; quiet where the caller reports it. */
export type FailureReport = { readonly failure: string } | { readonly quiet: true };

/**
 * Moves a card to other columns, optimistically.
 * @param beside the neighbour that was chosen; null for no choice
 * @returns the last outcome or the first refusal; null when nothing differed
 */
export async function sendChange(
  dispatch: Dispatch,
  task: TaskView,
  wanted: CardChange,
  beside: Beside | null,
  report: FailureReport,
): Promise<Outcome<unknown> | null> {
  const change = realChange(task, wanted);
  const id = task._id;
  const { priority = task.priority } = change;
  const column = openColumn(shownTopics.view(topic).documents as readonly TaskView[], priority).filter(
    (card) => card._id !== id,
  );
  const isPlaced = beside !== null && !(change.priority === undefined && standsAt(column, task, beside));
  const { priority: _, ...others } = change;
  const edit = editOf(isPlaced ? others : change);
  const plan = planOf(change);
  const outcomes: Promise<Outcome<unknown>>[] = [];
  if (Object.keys(edit).length > 0) {
    const { sprint: _sprint, project: _project, ...shown } = change;
    outcomes.push(dispatch('EditTask', { id, body: edit, patches: patchesOf(task, shown), ...report }));
  }
  if (isPlaced) {
    const rank = provisionalRank(column, beside);
    const patches = [
      ...(change.priority === undefined ? [] : patchesOf(task, { priority })),
      patchExisting<TaskView>(topic, id, (card) => ({ ...card, priority, rank })),
    ];
    outcomes.push(dispatch('MoveTask', { id, body: { priority, ...beside }, patches, ...report }));
  }
  if (Object.keys(plan).length > 0) {
    const { sprint, project } = change;
    const shown = { ...(sprint !== undefined && { sprint }), ...(project !== undefined && { project }) };
    outcomes.push(dispatch('PlanTask', { id, body: plan, patches: patchesOf(task, shown), ...report }));
  }
  const done = await Promise.all(outcomes);
  return done.find(({ ok }) => !ok) ?? done.at(-1) ?? null;
}

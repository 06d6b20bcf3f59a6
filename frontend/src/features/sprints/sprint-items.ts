import type { BugStatus } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { type PlannedCollection, plannedCollections, workState } from '@atrium/contracts/sprints/rules';
import type { TaskStatus } from '@atrium/contracts/settings/task-board';
import { firstStatus, statusesInUse } from '@atrium/contracts/settings/task-statuses';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { fold } from '../../ui/table/filter-options';
import { describeDocument, type ItemDocument } from '../../shared-features/item-links/item-kinds';
import { stageOfStatus, statusOf } from '../../shared-features/task-statuses/statuses';
import { taskStatusesNow } from '../../shared-features/task-statuses/statuses-now';
import { wireText } from '../../ui/language/wire-text';

export const stages = ['todo', 'doing', 'done'] as const;
export type Stage = (typeof stages)[number];

export type SprintItem =
  | { readonly collection: 'bugs'; readonly document: BugView }
  | { readonly collection: 'feature-requests'; readonly document: FeatureRequestView }
  | { readonly collection: 'tasks'; readonly document: TaskView };

/** The id of a card on the board: collection and record id. */
export function keyOf(collection: PlannedCollection, id: string): string {
  return `${collection}:${id}`;
}

export function refOf(key: string): { readonly collection: PlannedCollection; readonly id: string } | null {
  const at = key.indexOf(':');
  const collection = plannedCollections.find((each) => each === key.slice(0, at));
  return collection === undefined || at < 0 ? null : { collection, id: key.slice(at + 1) };
}

/**
 * Null when there is nothing left to do: deleted, invalid or declined.
 * @param statuses of tasks
 */
export function stageOf({ document }: SprintItem, statuses = taskStatusesNow()): Stage | null {
  const state = workState(document);
  if (state === 'none') return null;
  if (state === 'done') return 'done';
  if ('state' in document) return stageOfStatus(statusOf(document, statuses), statuses);
  return document.status === 'In Progress' ? 'doing' : 'todo';
}

export type StageChange =
  | { readonly collection: 'bugs'; readonly status: BugStatus }
  | { readonly collection: 'feature-requests'; readonly status: FeatureStatus }
  | { readonly collection: 'tasks'; readonly status: TaskStatus };

/** @param statuses of tasks */
export function stateNow(item: SprintItem, statuses = taskStatusesNow()): StageChange {
  switch (item.collection) {
    case 'bugs':
      return { collection: item.collection, status: item.document.status };
    case 'feature-requests':
      return { collection: item.collection, status: item.document.status };
    case 'tasks':
      return { collection: item.collection, status: statusOf(item.document, statuses) };
    default:
      return item satisfies never;
  }
}

export function labelOf(state: StageChange): string {
  return wireText(state.collection === 'tasks' ? state.status.name : state.status);
}

export const stateLabel = (item: SprintItem): string => labelOf(stateNow(item));

/** @param statuses of tasks */
export function stageText(stage: Stage, statuses: readonly TaskStatus[]): string {
  const [bug, request] = [wireText(bugStatus[stage]), wireText(featureStatus[stage])];
  const change = changeTo('tasks', stage, statuses);
  const task = change === null ? null : labelOf(change);
  const records = bug === request ? `bugs and requests become ${bug}` : `bugs become ${bug}, requests ${request}`;
  return `Moved here, ${records}${task === null ? '' : `, tasks ${task}`}`;
}

const bugStatus: Readonly<Record<Stage, BugStatus>> = { todo: 'New', doing: 'In Progress', done: 'Resolved' };
const featureStatus: Readonly<Record<Stage, FeatureStatus>> = {
  todo: 'Planned',
  doing: 'In Progress',
  done: 'Shipped',
};

/** The first of a stage; null where the organisation has none between the first status of open tasks and done. */
function taskStatus(stage: Stage, statuses: readonly TaskStatus[]): TaskStatus | null {
  if (stage !== 'doing') return firstStatus(statuses, stage === 'done');
  return statusesInUse(statuses).find((status) => stageOfStatus(status, statuses) === 'doing') ?? null;
}

/**
 * Null where the kind has no such state.
 * @param statuses of tasks
 */
export function changeTo(
  collection: PlannedCollection,
  stage: Stage,
  statuses: readonly TaskStatus[] = taskStatusesNow(),
): StageChange | null {
  switch (collection) {
    case 'bugs':
      return { collection, status: bugStatus[stage] };
    case 'feature-requests':
      return { collection, status: featureStatus[stage] };
    case 'tasks': {
      const status = taskStatus(stage, statuses);
      return status === null ? null : { collection, status };
    }
    default:
      return collection satisfies never;
  }
}

export function assigneeOf(item: SprintItem): string | null {
  switch (item.collection) {
    case 'bugs':
      return item.document.assignedTo?._id ?? null;
    case 'tasks':
      return item.document.assignee;
    case 'feature-requests':
      return null;
    default:
      return item satisfies never;
  }
}

export function describe({ collection, document }: SprintItem) {
  return describeDocument(collection, document as LooseDocument);
}

type LooseDocument = SprintItem['document'] & ItemDocument;

const folded = new WeakMap<SprintItem['document'], string>();

/**
 * Searches number, title and details.
 * @param term folded
 */
export function mentions(item: SprintItem, term: string): boolean {
  if (term === '') return true;
  const known = folded.get(item.document);
  const text = known ?? fold(`${describe(item).name}\n${describe(item).title}\n${item.document.description}`);
  if (known === undefined) folded.set(item.document, text);
  return text.includes(term);
}

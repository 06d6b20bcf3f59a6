import type { BugView } from '../bugs/views.js';
import { hasFlag, readsEverything, type Rights } from '../core/permissions.js';
import type { FeatureRequestView } from '../feature-requests/views.js';
import type { TaskView } from '../tasks/views.js';

export const sprintStates = ['Planned', 'Active', 'Completed'] as const;
export type SprintState = (typeof sprintStates)[number];

export const plannedCollections = ['bugs', 'feature-requests', 'tasks'] as const;
export type PlannedCollection = (typeof plannedCollections)[number];

export interface PlannedViews {
  readonly bugs: BugView;
  readonly 'feature-requests': FeatureRequestView;
  readonly tasks: TaskView;
}

export type Workable =
  | Pick<BugView, 'status' | 'deleted'>
  | Pick<FeatureRequestView, 'status' | 'deleted'>
  | Pick<TaskView, 'state' | 'deleted'>;

/** `none`: deleted, invalid or declined. */
export function workState(item: Workable): 'open' | 'done' | 'none' {
  if (item.deleted) return 'none';
  // Tasks have a status of the organisation's own besides, which says nothing here.
  const state = 'state' in item ? item.state : item.status;
  switch (state) {
    case 'New':
    case 'In Progress':
    case 'Under Review':
    case 'Planned':
    case 'open':
      return 'open';
    case 'Resolved':
    case 'Closed':
    case 'Shipped':
    case 'done':
      return 'done';
    case 'Invalid':
    case 'Declined':
      return 'none';
    default:
      return state satisfies never;
  }
}

/** When it came to be done, if it still is and that is known. */
export function workDoneAt(
  item: Workable & { readonly settledAt?: string | null; readonly doneAt?: string | null },
): string | null {
  return workState(item) === 'done' ? (item.doneAt ?? item.settledAt ?? null) : null;
}

/** What its list calls its state. */
export function workLabel(item: Workable): string {
  if (!('state' in item)) return item.status;
  return item.state === 'done' ? 'Done' : 'Open';
}

/** Readers of projects, and people who run sprints. */
export function readsSprints(rights: Rights): boolean {
  return readsEverything(rights) || hasFlag(rights, 'viewproject') || hasFlag(rights, 'editproject');
}

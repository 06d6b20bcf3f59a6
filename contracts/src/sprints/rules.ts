import type { BugView } from '../bugs/views.js';
import { hasFlag, readsEverything, type Rights } from '../core/permissions.js';
import type { FeatureRequestView } from '../feature-requests/views.js';
import type { TaskView } from '../tasks/views.js';

export const sprintStates = ['Planned', 'Active', 'Completed'] as const;
export type SprintState = (typeof sprintStates)[number];

/** The kinds of record that are planned into projects and sprints. */
export const plannedCollections = ['bugs', 'feature-requests', 'tasks'] as const;
export type PlannedCollection = (typeof plannedCollections)[number];

/** The documents of those kinds. */
export interface PlannedViews {
  readonly bugs: BugView;
  readonly 'feature-requests': FeatureRequestView;
  readonly tasks: TaskView;
}

/** What of a record tells whether it is work that is done. */
export type Workable =
  | Pick<BugView, 'status' | 'deleted'>
  | Pick<FeatureRequestView, 'status' | 'deleted'>
  | Pick<TaskView, 'state' | 'deleted'>;

/** Whether a record is work still to do, work that is done, or no work at all: deleted, invalid or declined. */
export function workState(item: Workable): 'open' | 'done' | 'none' {
  if (item.deleted) return 'none';
  const state = 'status' in item ? item.status : item.state;
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

/** Whether somebody with these rights sees sprints: whoever sees projects, or runs sprints. */
export function readsSprints(rights: Rights): boolean {
  return readsEverything(rights) || hasFlag(rights, 'viewproject') || hasFlag(rights, 'editproject');
}

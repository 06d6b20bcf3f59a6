import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { type ReportKind, type ReportModule, unset } from '@atrium/contracts/reports/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { DocumentChange } from '../../platform/kernel/rollup.js';

export type DashboardSources = {
  bugs: BugView;
  'feature-requests': FeatureRequestView;
  tasks: TaskView;
  projects: ProjectView;
};

export interface Item {
  readonly kind: ReportKind;
  readonly status: string;
  readonly priority: string;
  readonly module: ReportModule;
  readonly createdAt: string;
}

/** Null on a side where the record does not count. */
export interface ItemChange {
  readonly before: Item | null;
  readonly after: Item | null;
  readonly isNew: boolean;
}

/** Null for kinds that are not counted. */
export function itemChange(change: DocumentChange<DashboardSources>): ItemChange | null {
  const isNew = change.before === null;
  switch (change.collection) {
    case 'bugs':
      return { before: bugItem(change.before), after: bugItem(change.after), isNew };
    case 'feature-requests':
      return { before: featureItem(change.before), after: featureItem(change.after), isNew };
    case 'tasks':
      return { before: taskItem(change.before), after: taskItem(change.after), isNew };
    case 'projects':
      return null;
    default:
      return change satisfies never;
  }
}

function counts<Doc extends { deleted: boolean }>(doc: Doc | null): doc is Doc {
  return doc !== null && !doc.deleted;
}

function bugItem(bug: BugView | null): Item | null {
  if (!counts(bug)) return null;
  const { status, priority, module, createdAt } = bug;
  return { kind: 'bugs', status, priority: priority || unset, module: module || unset, createdAt };
}

function featureItem(request: FeatureRequestView | null): Item | null {
  if (!counts(request)) return null;
  const { status, priority, submodule, createdAt } = request;
  return { kind: 'feature-requests', status, priority: priority || unset, module: submodule || unset, createdAt };
}

function taskItem(task: TaskView | null): Item | null {
  if (!counts(task)) return null;
  const { state, priority, createdAt } = task;
  return { kind: 'tasks', status: state, priority, module: unset, createdAt };
}

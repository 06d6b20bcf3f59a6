import type { BugView } from '@atrium/contracts/bugs/views';
import { spentInStatus, type Stay } from '@atrium/contracts/core/status-times';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { isSettled, type ReportKind, unset } from '@atrium/contracts/reports/rules';
import type { WorkEntry, WorkTraits } from '@atrium/contracts/reports/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import type { DocumentChange } from '../../platform/kernel/rollup.js';

export type DashboardSources = {
  bugs: BugView;
  'feature-requests': FeatureRequestView;
  tasks: TaskView;
  projects: ProjectView;
};

/** Null on a side where the record does not count. */
export interface ItemChange {
  readonly kind: ReportKind;
  readonly from: WorkTraits | null;
  readonly to: WorkTraits | null;
}

interface Item extends WorkTraits {
  readonly createdAt: string;
  /** The organisation's own statuses of tasks, else the same as the status. */
  readonly stage: string;
  readonly since: string;
}

interface Versions {
  readonly kind: ReportKind;
  readonly before: Item | null;
  readonly after: Item | null;
}

type Change = DocumentChange<DashboardSources>;

/** Null for kinds that are not counted. */
function versionsOf(change: Change): Versions | null {
  const { collection } = change;
  switch (collection) {
    case 'bugs':
      return { kind: collection, before: bugItem(change.before), after: bugItem(change.after) };
    case 'feature-requests':
      return { kind: collection, before: featureItem(change.before), after: featureItem(change.after) };
    case 'tasks':
      return { kind: collection, before: taskItem(change.before), after: taskItem(change.after) };
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
  const { status, priority, module, assignedTo, createdAt, statusSince: since } = bug;
  const assignee = assignedTo?._id ?? unset;
  return { status, priority: priority || unset, module: module || unset, assignee, createdAt, stage: status, since };
}

/** Requests are assigned to nobody. */
function featureItem(request: FeatureRequestView | null): Item | null {
  if (!counts(request)) return null;
  const { status, priority, submodule, createdAt, statusSince: since } = request;
  const module = submodule || unset;
  return { status, priority: priority || unset, module, assignee: unset, createdAt, stage: status, since };
}

function taskItem(task: TaskView | null): Item | null {
  if (!counts(task)) return null;
  const { state, status, priority, assignee, createdAt, since } = task;
  const moved = since.status ?? createdAt;
  return {
    status: state,
    priority,
    module: unset,
    assignee: assignee ?? unset,
    createdAt,
    stage: status,
    since: moved,
  };
}

function traitsOf(item: Item | null): WorkTraits | null {
  if (item === null) return null;
  const { status, priority, module, assignee } = item;
  return { status, priority, module, assignee };
}

function areSame(one: WorkTraits | null, other: WorkTraits | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.status === other.status &&
    one.priority === other.priority &&
    one.module === other.module &&
    one.assignee === other.assignee
  );
}

/** Null when nothing changes that is counted. */
export function itemChange(change: Change): ItemChange | null {
  const versions = versionsOf(change);
  if (versions === null) return null;
  const { kind, before, after } = versions;
  const [from, to] = [traitsOf(before), traitsOf(after)];
  return areSame(from, to) ? null : { kind, from, to };
}

/** Restoring a settled record does not settle it again. */
function settles(kind: ReportKind, before: Item | null, after: Item, isNew: boolean): boolean {
  if (!isSettled(kind, after.status)) return false;
  return before === null ? isNew : !isSettled(kind, before.status);
}

function stayOf(before: Item | null, after: Item | null, at: string): Stay | null {
  if (before === null || after === null || before.stage === after.stage) return null;
  return { status: before.stage, ms: spentInStatus(before.since, at) };
}

/** Null when nothing happened that reports tell. */
export function entryOf(change: Change): WorkEntry | null {
  const versions = versionsOf(change);
  if (versions === null) return null;
  const { kind, before, after } = versions;
  const { id: record, recorded } = change;
  const [from, to] = [traitsOf(before), traitsOf(after)];
  const stayed = stayOf(before, after, recorded.at);
  if (areSame(from, to) && stayed === null) return null;
  const isNew = change.before === null && after !== null;
  return {
    kind,
    record,
    at: recorded.at,
    from,
    to,
    ...(isNew && { isNew }),
    ...(after !== null && settles(kind, before, after, isNew) && { took: spentInStatus(after.createdAt, recorded.at) }),
    ...(stayed !== null && { stayed }),
  };
}

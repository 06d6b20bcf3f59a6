import { comparePriorities } from '../core/priorities.js';
import { dayMs } from '../core/days.js';
import { bugPriorities, bugStatuses, isOpenBug } from '../bugs/rules.js';
import { flagsOfGroup, hasFlag, readsEverything, type Rights } from '../core/permissions.js';
import { featurePriorities, featureStatuses, isOpenFeature } from '../feature-requests/rules.js';
import { taskPriorityCodes } from '../tasks/rules.js';

/** The kinds of record that the dashboard counts, by their collections. */
export const reportKinds = ['bugs', 'feature-requests', 'tasks'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Stands for a module or a priority that nobody chose. */
export const unset = 'none';

/** The module by which a record is counted: one that the organisation has, or had; tasks belong to none. */
export type ReportModule = string;

/** The statuses of each kind, in the order in which a record goes through them. */
export const kindStatuses: Readonly<Record<ReportKind, readonly string[]>> = {
  bugs: bugStatuses,
  'feature-requests': featureStatuses,
  tasks: ['open', 'done'],
};

/** The priorities of each kind, the most pressing first, as its records spell them. */
export const kindPriorities: Readonly<Record<ReportKind, readonly string[]>> = {
  bugs: bugPriorities.toSorted(comparePriorities),
  'feature-requests': featurePriorities,
  tasks: taskPriorityCodes,
};

/** What the statuses of all kinds come down to, where they are counted together. */
export const stages = ['To do', 'In progress', 'Done'] as const;
export type Stage = (typeof stages)[number];

/** Whether nobody has to do anything about a record of this status any more. */
export function isSettled(kind: ReportKind, status: string): boolean {
  switch (kind) {
    case 'bugs':
      return !bugStatuses.some((one) => one === status && isOpenBug(one));
    case 'feature-requests':
      return !featureStatuses.some((one) => one === status && isOpenFeature(one));
    case 'tasks':
      return status === 'done';
    default:
      return kind satisfies never;
  }
}

/** The stage of a record of this status. */
export function stageOf(kind: ReportKind, status: string): Stage {
  if (isSettled(kind, status)) return 'Done';
  return status === 'In Progress' ? 'In progress' : 'To do';
}

/** How pressing a record is, whatever its kind calls that. */
export const urgencies = ['Urgent', 'High', 'Medium', 'Low', 'Unset'] as const;
export type Urgency = (typeof urgencies)[number];

/** The common level of a kind's priority. */
export function urgencyOf(kind: ReportKind, priority: string): Urgency {
  return urgencies[kindPriorities[kind].indexOf(priority)] ?? 'Unset';
}

/** The bounds between which cycle times are counted, in days; a last class has what took longer. */
export const cycleBounds = [1, 3, 7, 14, 30, 90] as const;

/** The class of a cycle time. @param ms milliseconds */
export function cycleClass(ms: number): number {
  const at = cycleBounds.findIndex((bound) => ms <= bound * dayMs);
  return at < 0 ? cycleBounds.length : at;
}

/** Whether somebody sees how many records there are: whoever works with some of them, and those who read everything. */
export function readsTotals(rights: Rights): boolean {
  const flags = [...flagsOfGroup('Developer'), ...flagsOfGroup('Support')];
  return readsEverything(rights) || flags.some((flag) => hasFlag(rights, flag));
}

/** Whether somebody sees how the work went day by day. */
export function readsDeveloperReports(rights: Rights): boolean {
  return readsEverything(rights) || hasFlag(rights, 'developerreports');
}

/** Whether somebody sees how the support desk does. */
export function readsSupportReports(rights: Rights): boolean {
  return readsEverything(rights) || hasFlag(rights, 'supportreports');
}

import { comparePriorities } from '../core/priorities.js';
import { dayMs } from '../core/days.js';
import { bugPriorities, bugStatuses, isOpenBug } from '../bugs/rules.js';
import { flagsOfGroup, hasFlag, readsEverything, type Rights } from '../core/permissions.js';
import { featurePriorities, featureStatuses, isOpenFeature } from '../feature-requests/rules.js';
import { taskPriorityCodes } from '../tasks/rules.js';

export const reportKinds = ['bugs', 'feature-requests', 'tasks'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const unset = 'none';

/** The organisation's, past or present; tasks have none. */
export type ReportModule = string;

export const kindStatuses: Readonly<Record<ReportKind, readonly string[]>> = {
  bugs: bugStatuses,
  'feature-requests': featureStatuses,
  tasks: ['open', 'done'],
};

/** Most urgent first, as spelt in records. */
export const kindPriorities: Readonly<Record<ReportKind, readonly string[]>> = {
  bugs: bugPriorities.toSorted(comparePriorities),
  'feature-requests': featurePriorities,
  tasks: taskPriorityCodes,
};

/** Common ground for the statuses of all kinds. */
export const stages = ['To do', 'In progress', 'Done'] as const;
export type Stage = (typeof stages)[number];

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

export function stageOf(kind: ReportKind, status: string): Stage {
  if (isSettled(kind, status)) return 'Done';
  return status === 'In Progress' ? 'In progress' : 'To do';
}

/** Common ground for the priorities of all kinds. */
export const urgencies = ['Urgent', 'High', 'Medium', 'Low', 'Unset'] as const;
export type Urgency = (typeof urgencies)[number];

export function urgencyOf(kind: ReportKind, priority: string): Urgency {
  return urgencies[kindPriorities[kind].indexOf(priority)] ?? 'Unset';
}

/** Days; a last class holds the rest. */
export const cycleBounds = [1, 3, 7, 14, 30, 90] as const;

export function cycleClass(ms: number): number {
  const at = cycleBounds.findIndex((bound) => ms <= bound * dayMs);
  return at < 0 ? cycleBounds.length : at;
}

export function readsTotals(rights: Rights): boolean {
  const flags = [...flagsOfGroup('Developer'), ...flagsOfGroup('Support')];
  return readsEverything(rights) || flags.some((flag) => hasFlag(rights, flag));
}

export function readsDeveloperReports(rights: Rights): boolean {
  return readsEverything(rights) || hasFlag(rights, 'developerreports');
}

export function readsSupportReports(rights: Rights): boolean {
  return readsEverything(rights) || hasFlag(rights, 'supportreports');
}

/** Of tickets, of bugs, tasks and requests, or of both. */
export function readsHandOffs(rights: Rights): boolean {
  return readsDeveloperReports(rights) || readsSupportReports(rights);
}

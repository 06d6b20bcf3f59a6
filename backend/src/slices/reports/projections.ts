import { dayOf } from '@atrium/contracts/core/days';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { quarterOf } from '@atrium/contracts/reports/calendar';
import {
  type DashboardView,
  dayId,
  type DayReport,
  type Happenings,
  nowId,
  type NowCounts,
} from '@atrium/contracts/reports/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { countsOnDay, dayWithItem } from './day-rules.js';
import { type DashboardSources, itemChange } from './item-rules.js';
import { nowWithItem, nowWithProject } from './now-rules.js';
import { roomsFor, roomsOf } from './policy.js';

type Change = DocumentChange<DashboardSources>;

/** Current counts, and what happened each day. Deleted records count no more from then on; earlier days stay. */
export const dashboardRollup: Rollup<DashboardView, DashboardSources> = {
  collection: 'dashboard',
  // 2: days are kept by quarters of an hour.
  version: 2,
  sources: ['bugs', 'feature-requests', 'tasks', 'projects'],
  affects,
  roll,
  publish: (doc) => [{ rooms: roomsOf(doc), doc }],
  rooms: roomsFor,
  /** Two years of days. */
  workingSet: 740,
};

function affects(change: Change): readonly string[] {
  const day = dayId(dayOf(change.recorded.at));
  const item = itemChange(change);
  if (item === null) return projectChange(change) === null ? [] : [nowId, day];
  if (countsOnDay(item)) return [nowId, day];
  return item.before?.priority === item.after?.priority ? [] : [nowId];
}

function roll(doc: Unversioned<DashboardView> | null, change: Change, id: string): Unversioned<DashboardView> | null {
  if (id === nowId) return { _id: id, now: nowAfter(doc?.now ?? { items: {}, projects: {} }, change) };
  const day = dayOf(change.recorded.at);
  return { _id: id, day: dayWith(doc?.day ?? { day, quarters: {} }, change) };
}

function nowAfter(now: NowCounts, change: Change): NowCounts {
  const item = itemChange(change);
  const kind = item?.after?.kind ?? item?.before?.kind;
  if (item !== null && kind !== undefined) return nowWithItem(now, kind, item.before, item.after);
  const project = projectChange(change);
  return project === null ? now : nowWithProject(now, project.before, project.after);
}

const quiet: Happenings = { items: {}, projects: { created: 0, completed: 0 } };

function dayWith(day: DayReport, change: Change): DayReport {
  const quarter = quarterOf(change.recorded.at);
  return { ...day, quarters: { ...day.quarters, [quarter]: quarterAfter(day.quarters[quarter] ?? quiet, change) } };
}

function quarterAfter(quarter: Happenings, change: Change): Happenings {
  const item = itemChange(change);
  if (item !== null) return dayWithItem(quarter, item, change.recorded.at);
  const project = projectChange(change);
  if (project === null) return quarter;
  const isCompleted = project.after === 'Completed' && project.before !== null;
  const { created, completed } = quarter.projects;
  return {
    ...quarter,
    projects: { created: created + Number(change.before === null), completed: completed + Number(isCompleted) },
  };
}

function stateOf(project: ProjectView | null) {
  return project === null || project.deleted ? null : project.state;
}

function projectChange(change: Change) {
  if (change.collection !== 'projects') return null;
  const [before, after] = [stateOf(change.before), stateOf(change.after)];
  return before === after ? null : { before, after };
}

import { dayOf } from '@atrium/contracts/core/days';
import { ownValue } from '@atrium/contracts/core/values';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { quarterOf } from '@atrium/contracts/reports/calendar';
import {
  cycleBounds,
  cycleClass,
  isSettled,
  type ReportKind,
  type ReportModule,
} from '@atrium/contracts/reports/rules';
import {
  type CycleCounts,
  type DashboardView,
  type DayCounts,
  dayId,
  type DayReport,
  type Happenings,
  type NowCounts,
  nowId,
} from '@atrium/contracts/reports/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { type DashboardSources, type Item, itemChange, type ItemChange } from './item-rules.js';
import { counted, nowWithItem, nowWithProject } from './now-rules.js';
import { roomsFor, roomsOf } from './policy.js';

const noCycle: CycleCounts = { count: 0, sum: 0, classes: Array.from({ length: cycleBounds.length + 1 }, () => 0) };

const idle: DayCounts = { created: 0, settled: 0, entered: {}, left: {}, cycle: noCycle };

/** A change of priority alone does not count. */
function countsOnDay({ before, after }: ItemChange): boolean {
  return before?.status !== after?.status || before?.module !== after?.module;
}

/** Restoring a settled record does not settle it again. */
function settles(kind: ReportKind, { before, after, isNew }: ItemChange): boolean {
  if (after === null || !isSettled(kind, after.status)) return false;
  return before === null ? isNew : !isSettled(kind, before.status);
}

function withCycle({ count, sum, classes }: CycleCounts, ms: number): CycleCounts {
  const own = cycleClass(ms);
  return { count: count + 1, sum: sum + ms, classes: classes.map((other, at) => (at === own ? other + 1 : other)) };
}

function changed(
  day: Happenings,
  { kind, module }: { kind: ReportKind; module: ReportModule },
  change: (counts: DayCounts) => DayCounts,
): Happenings {
  const modules = day.items[kind] ?? {};
  return {
    ...day,
    items: { ...day.items, [kind]: { ...modules, [module]: change(ownValue(modules, module) ?? idle) } },
  };
}

function withLeft(day: Happenings, item: Item): Happenings {
  return changed(day, item, (counts) => ({ ...counts, left: counted(counts.left, item.status, 1) }));
}

function dayWithItem(day: Happenings, change: ItemChange, at: string): Happenings {
  const { before, after, isNew } = change;
  const without = before === null ? day : withLeft(day, before);
  if (after === null) return without;
  return changed(without, after, (counts) => {
    const came = {
      ...counts,
      created: counts.created + Number(isNew),
      entered: counted(counts.entered, after.status, 1),
    };
    if (!settles(after.kind, change)) return came;
    // A clock that was set back must not give negative times.
    const took = Math.max(0, Date.parse(at) - Date.parse(after.createdAt));
    return { ...came, settled: counts.settled + 1, cycle: withCycle(counts.cycle, took) };
  });
}

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

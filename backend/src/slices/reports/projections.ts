import { dayOf } from '@atrium/contracts/core/days';
import type { ProjectView } from '@atrium/contracts/projects/views';
import {
  type DashboardView,
  dayPartId,
  type DayReport,
  type NowCounts,
  nowId,
  partsOfDay,
} from '@atrium/contracts/reports/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { type DashboardSources, entryOf, itemChange } from './item-rules.js';
import { nowWithItem, nowWithProject } from './now-rules.js';
import { roomsFor, roomsOf } from './policy.js';

type Change = DocumentChange<DashboardSources>;

/** Current counts, and what happened each day. Deleted records count no more from then on; earlier days stay. */
export const dashboardRollup: Rollup<DashboardView, DashboardSources> = {
  collection: 'dashboard',
  // 3: days keep entries instead of counts, and what there is now is counted by assignee too. 4: days are parted.
  version: 4,
  sources: ['bugs', 'feature-requests', 'tasks', 'projects'],
  affects,
  roll,
  publish: (doc) => [{ rooms: roomsOf(doc), doc }],
  rooms: roomsFor,
  /** Two years of days. */
  workingSet: 740 * partsOfDay,
};

function affects(change: Change): readonly string[] {
  const day = dayPartId(dayOf(change.recorded.at), change.id);
  if (change.collection === 'projects') return projectChange(change) === null ? [] : [nowId, day];
  return [...(itemChange(change) === null ? [] : [nowId]), ...(entryOf(change) === null ? [] : [day])];
}

function roll(doc: Unversioned<DashboardView> | null, change: Change, id: string): Unversioned<DashboardView> | null {
  if (id === nowId) return { _id: id, now: nowAfter(doc?.now ?? { items: {}, projects: {} }, change) };
  const day = dayOf(change.recorded.at);
  return { _id: id, day: dayAfter(doc?.day ?? { day, entries: [], projects: [] }, change) };
}

function nowAfter(now: NowCounts, change: Change): NowCounts {
  const item = itemChange(change);
  if (item !== null) return nowWithItem(now, item.kind, item.from, item.to);
  const project = projectChange(change);
  return project === null ? now : nowWithProject(now, project.before, project.after);
}

function dayAfter(day: DayReport, change: Change): DayReport {
  const entry = entryOf(change);
  if (entry !== null) return { ...day, entries: [...day.entries, entry] };
  const project = projectChange(change);
  if (project === null) return day;
  const { at } = change.recorded;
  const isCompleted = project.after === 'Completed' && project.before !== null;
  return {
    ...day,
    projects: [
      ...day.projects,
      ...(change.before === null ? [{ at, did: 'created' as const }] : []),
      ...(isCompleted ? [{ at, did: 'completed' as const }] : []),
    ],
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

import { dayMs, dayOf } from '@atrium/contracts/core/days';
import { paceDays, quarterOf } from '@atrium/contracts/projects/forecast';
import type {
  DoneQuarter,
  KindProgress,
  ProgressCount,
  ProjectProgressView,
  ProjectView,
} from '@atrium/contracts/projects/views';
import {
  type PlannedCollection,
  plannedCollections,
  type PlannedViews,
  type Workable,
  workDoneAt,
  workLabel,
  workState,
} from '@atrium/contracts/sprints/rules';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { movedTo, shapesWithRecord, type ShownWithRecord } from '../../platform/shared/shown-with.js';
import { roomsFor, roomsOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { projects: ProjectView } & Pick<PlannedViews, PlannedCollection>;

type ProgressDocument = ProjectProgressView & ShownWithRecord;

type Progress = Unversioned<ProgressDocument>;

const nothing: ProgressCount = { total: 0, done: 0, points: 0, pointsDone: 0 };
const none: KindProgress = { ...nothing, states: {} };
const noProgress = { bugs: none, 'feature-requests': none, tasks: none };

export const projectProgress: Rollup<ProgressDocument, Sources> = {
  collection: 'project-progress',
  // 3: the days on which work was done, for forecasts.
  version: 3,
  sources: ['projects', ...plannedCollections],
  affects(change) {
    if (change.collection === 'projects') return [change.id];
    return [...new Set([change.before, change.after].flatMap((item) => item?.project ?? []))];
  },
  roll(doc, change, id) {
    const progress = doc ?? { _id: id, counts: noProgress, dues: [], pace: [], rooms: [] };
    if (change.collection !== 'projects') return count(progress, change);
    return movedTo(progress, change.after === null ? [] : roomsOf(change.after));
  },
  publish: shapesWithRecord,
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'of:': ['all', 'private'], 'deleted-of:': ['deleted-private'] }),
};

type ItemChange = Extract<DocumentChange<Sources>, { collection: PlannedCollection }>;
type Item = Workable & { project: string | null; points: number; starttime?: string } & Parameters<
    typeof workDoneAt
  >[0];

function count(progress: Progress, { collection, before, after, recorded }: ItemChange): Progress {
  const [was, is] = [shareOf(progress._id, before), shareOf(progress._id, after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return progress;
  const present = progress.counts[collection];
  const next: KindProgress = {
    total: present.total - was.total + is.total,
    done: present.done - was.done + is.done,
    points: present.points - was.points + is.points,
    pointsDone: present.pointsDone - was.pointsDone + is.pointsDone,
    states: stateCounts(present.states, was.state, is.state),
  };
  const dues = was.due === is.due ? progress.dues : duesWith(progress.dues, was.due, is.due);
  const pace = was.quarter === is.quarter ? progress.pace : paceWith(progress.pace, was.quarter, is.quarter);
  return { ...progress, counts: { ...progress.counts, [collection]: next }, dues, pace: lately(pace, recorded.at) };
}

interface Share extends ProgressCount {
  readonly state: string | null;
  /** The day on which something is still to be done. */
  readonly due: string;
  /** The quarter of an hour in which it came to be done. */
  readonly quarter: number | null;
}

const noShare: Share = { ...nothing, state: null, due: '', quarter: null };

function shareOf(project: string, item: Item | null): Share {
  if (item === null || item.project !== project) return noShare;
  const state = workState(item);
  if (state === 'none') return noShare;
  const done = state === 'done';
  const doneAt = workDoneAt(item);
  return {
    total: 1,
    done: Number(done),
    points: item.points,
    pointsDone: done ? item.points : 0,
    state: workLabel(item),
    due: done ? '' : dayOf(item.starttime ?? ''),
    quarter: doneAt === null ? null : quarterOf(doneAt),
  };
}

/** Without those that came to nothing, so that the same work gives the same counts. */
function stateCounts(
  states: Readonly<Record<string, number>>,
  was: string | null,
  is: string | null,
): Readonly<Record<string, number>> {
  const counts = new Map(Object.entries(states));
  if (was !== null) counts.set(was, (counts.get(was) ?? 0) - 1);
  if (is !== null) counts.set(is, (counts.get(is) ?? 0) + 1);
  return Object.fromEntries(
    [...counts].filter(([, number]) => number > 0).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
}

function duesWith(dues: readonly string[], was: string, is: string): readonly string[] {
  const at = dues.indexOf(was);
  const rest = was === '' || at < 0 ? dues : dues.toSpliced(at, 1);
  return is === '' ? rest : [...rest, is].toSorted();
}

/** Without quarters in which nothing was done after all, so that the same work gives the same pace. */
function paceWith(pace: readonly DoneQuarter[], was: number | null, is: number | null): readonly DoneQuarter[] {
  const counts = new Map(pace);
  if (was !== null) counts.set(was, (counts.get(was) ?? 0) - 1);
  if (is !== null) counts.set(is, (counts.get(is) ?? 0) + 1);
  return [...counts].filter(([, records]) => records > 0).toSorted(([a], [b]) => a - b);
}

function lately(pace: readonly DoneQuarter[], at: string): readonly DoneQuarter[] {
  const first = quarterOf(new Date(Date.parse(at) - paceDays * dayMs).toISOString());
  return (pace[0]?.[0] ?? first) < first ? pace.filter(([quarter]) => quarter >= first) : pace;
}

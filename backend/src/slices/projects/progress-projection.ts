import type { ProgressCount, ProjectProgressView, ProjectView } from '@atrium/contracts/projects/views';
import {
  type PlannedCollection,
  plannedCollections,
  type PlannedViews,
  type Workable,
  workState,
} from '@atrium/contracts/sprints/rules';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { movedTo, shapesWithRecord, type ShownWithRecord } from '../../platform/shared/shown-with.js';
import { roomsFor, roomsOf } from './policy.js';

type Sources = { projects: ProjectView } & Pick<PlannedViews, PlannedCollection>;

type ProgressDocument = ProjectProgressView & ShownWithRecord;

type Progress = Unversioned<ProgressDocument>;

const nothing: ProgressCount = { total: 0, done: 0, points: 0, pointsDone: 0 };
const noProgress = { bugs: nothing, 'feature-requests': nothing, tasks: nothing };

export const projectProgress: Rollup<ProgressDocument, Sources> = {
  collection: 'project-progress',
  sources: ['projects', ...plannedCollections],
  affects(change) {
    if (change.collection === 'projects') return [change.id];
    return [...new Set([change.before, change.after].flatMap((item) => item?.project ?? []))];
  },
  roll(doc, change, id) {
    const progress = doc ?? { _id: id, counts: noProgress, rooms: [] };
    if (change.collection !== 'projects') return count(progress, change);
    return movedTo(progress, change.after === null ? [] : roomsOf(change.after));
  },
  publish: shapesWithRecord,
  rooms: roomsFor,
};

type ItemChange = Extract<DocumentChange<Sources>, { collection: PlannedCollection }>;

function count(progress: Progress, { collection, before, after }: ItemChange): Progress {
  const [was, is] = [shareOf(progress._id, before), shareOf(progress._id, after)];
  const present = progress.counts[collection];
  const next: ProgressCount = {
    total: present.total - was.total + is.total,
    done: present.done - was.done + is.done,
    points: present.points - was.points + is.points,
    pointsDone: present.pointsDone - was.pointsDone + is.pointsDone,
  };
  if (JSON.stringify(next) === JSON.stringify(present)) return progress;
  return { ...progress, counts: { ...progress.counts, [collection]: next } };
}

function shareOf(project: string, item: (Workable & { project: string | null; points: number }) | null): ProgressCount {
  if (item === null || item.project !== project) return nothing;
  const state = workState(item);
  if (state === 'none') return nothing;
  const done = state === 'done';
  return { total: 1, done: Number(done), points: item.points, pointsDone: done ? item.points : 0 };
}

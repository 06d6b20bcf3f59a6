import type { ProjectActivityView, ProjectView } from '@atrium/contracts/projects/views';
import { type PlannedCollection, plannedCollections, type PlannedViews } from '@atrium/contracts/sprints/rules';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { movedTo, type ShownWithRecord } from '../../platform/shared/shown-with.js';
import { roomsFor, roomsOf } from './policy.js';

type Sources = { projects: ProjectView } & Pick<PlannedViews, PlannedCollection>;

export interface WorkRef {
  readonly collection: PlannedCollection;
  readonly id: string;
}

export interface ActivityDocument extends ProjectActivityView, ShownWithRecord {
  /** What changed last first. For the platform only: not everybody who sees the project sees all of its work. */
  readonly records: readonly WorkRef[];
}

/** Readers who may not see some of them still get a full page. */
export const rememberedRecords = 60;

/** Which of a project's records changed last, so that their histories alone are read. */
export const projectActivity: Rollup<ActivityDocument, Sources> = {
  collection: 'project-activity',
  sources: ['projects', ...plannedCollections],
  affects(change) {
    if (change.collection === 'projects') return [change.id];
    return [...new Set([change.before, change.after].flatMap((item) => item?.project ?? []))];
  },
  roll(doc, change, id) {
    const present = doc ?? { _id: id, latest: '0', records: [], rooms: [] };
    if (change.collection !== 'projects') return withChange(present, change);
    return movedTo(present, change.after === null ? [] : roomsOf(change.after));
  },
  publish: ({ records, rooms, ...view }) => [
    { rooms: [], doc: { ...view, records, rooms } },
    { rooms, doc: view },
  ],
  rooms: roomsFor,
};

type ItemChange = Extract<DocumentChange<Sources>, { collection: PlannedCollection }>;
type Kept = Pick<ActivityDocument, '_id' | 'latest' | 'records' | 'rooms'>;

function withChange(doc: Kept, { collection, id, after, recorded }: ItemChange): Kept {
  const others = doc.records.filter((each) => each.id !== id || each.collection !== collection);
  const isHere = after?.project === doc._id;
  const records = isHere ? [{ collection, id }, ...others].slice(0, rememberedRecords) : others;
  return { ...doc, latest: `${recorded.position}`, records };
}

import type { ProjectActivityView, ProjectView } from '@atrium/contracts/projects/views';
import { type PlannedCollection, plannedCollections, type PlannedViews } from '@atrium/contracts/sprints/rules';
import type { DocumentChange, Rollup } from '../../platform/kernel/rollup.js';
import { movedTo, type ShownWithRecord } from '../../platform/shared/shown-with.js';
import { type FileFields, filesIn } from '../../platform/slice/file-fields.js';
import { roomsFor, roomsOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

type Sources = { projects: ProjectView } & Pick<PlannedViews, PlannedCollection>;

export interface WorkRef {
  readonly collection: PlannedCollection;
  readonly id: string;
}

export interface ActivityDocument extends ProjectActivityView, ShownWithRecord {
  /** What changed last first. For the platform only: not everybody who sees the project sees all of its work. */
  readonly records: readonly WorkRef[];
  /** Records of its work that have held files in their own text, the last changed first. For the platform only. */
  readonly carriers: readonly WorkRef[];
}

/** More than a page, since readers don't see all of them. */
export const rememberedRecords = 60;
export const rememberedCarriers = 200;

/** Where any kind of work may carry files; which ones do is asked of the kind itself when they are listed. */
const workFiles: FileFields = { file: 'id', frimages: 'address', description: 'markdown', custom: 'custom' };

/** Which of a project's records changed last, so that their histories alone are read. */
export const projectActivity: Rollup<ActivityDocument, Sources> = {
  collection: 'project-activity',
  sources: ['projects', ...plannedCollections],
  affects(change) {
    if (change.collection === 'projects') return [change.id];
    return [...new Set([change.before, change.after].flatMap((item) => item?.project ?? []))];
  },
  roll(doc, change, id) {
    const present = doc ?? { _id: id, latest: '0', records: [], carriers: [], rooms: [] };
    if (change.collection !== 'projects') return withChange(present, change);
    return movedTo(present, change.after === null ? [] : roomsOf(change.after));
  },
  publish: ({ records, carriers, rooms, ...view }) => [
    { rooms: [], doc: { ...view, records, carriers, rooms } },
    { rooms, doc: view },
  ],
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'of:': ['all', 'private'], 'deleted-of:': ['deleted-private'] }),
};

type ItemChange = Extract<DocumentChange<Sources>, { collection: PlannedCollection }>;
type Kept = Pick<ActivityDocument, '_id' | 'latest' | 'records' | 'carriers' | 'rooms'>;

function withChange(doc: Kept, { collection, id, after, recorded }: ItemChange): Kept {
  const isHere = after?.project === doc._id;
  const inFront = (refs: readonly WorkRef[], isIn: boolean, most: number): readonly WorkRef[] => {
    const others = refs.filter((each) => each.id !== id || each.collection !== collection);
    return isIn ? [{ collection, id }, ...others].slice(0, most) : others;
  };
  return {
    ...doc,
    latest: `${recorded.position}`,
    records: inFront(doc.records, isHere, rememberedRecords),
    carriers: inFront(doc.carriers, isHere && filesIn(workFiles, after).size > 0, rememberedCarriers),
  };
}

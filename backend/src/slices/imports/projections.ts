import { importListed, isUnderWay } from '@atrium/contracts/imports/rules';
import type { ImportView } from '@atrium/contracts/imports/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { ImportEvent } from './events.js';
import { allRoom, ownRoom, seesAllImports, underWayRoom } from './policy.js';
import { importAfter } from './state-rules.js';

type Doc = Omit<ImportView, 'version'>;

/** The imports, for the people who started them and for administrators. */
export const importsProjection: Projection<ImportView, ImportEvent> = {
  collection: 'imports',
  category: 'import',
  project(doc, { event, aggregateId, at }): Doc | null {
    // Lists are cut, and their lengths counted beside them.
    const before = doc === null ? null : { ...doc, home: '', turn: 0, repeated: false };
    const after = importAfter(before, event);
    if (after === null) return null;
    const { home: _, turn: __, repeated: ___, values: ____, ...shown } = after;
    const stayed = after.keptRecords.length - (doc?.keptRecords.length ?? 0);
    return {
      ...shown,
      _id: aggregateId,
      at: doc?.at ?? at,
      kept: (doc?.kept ?? 0) + stayed,
      failures: after.failures.slice(0, importListed),
      keptRecords: after.keptRecords.slice(0, importListed),
    };
  },
  publish: (doc) => [{ rooms: [ownRoom(doc.by._id), allRoom, ...(isUnderWay(doc.state) ? [underWayRoom] : [])], doc }],
  rooms: (actor) => [ownRoom(actor.id), ...(seesAllImports(actor) ? [allRoom] : [])],
  concerns: { person: ({ by }) => by._id, rooms: (person) => [ownRoom(person)] },
  historyFields: [],
  workingSet: 50,
};

import type { ImportView } from '@atrium/contracts/imports/views';
import type { Author } from '../../platform/kernel/events.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import type { ImportEvent } from './events.js';
import { underWayRoom } from './policy.js';

export const importJob = 'carry-out-import';

/** The next step, asked for once by the event before it as well as by the sweep. */
function stepRequest(tenant: string, by: Author, id: string, version: number): JobRequest {
  return { kind: importJob, work: { record: id, id: `${version}` }, data: { tenant, by, id } };
}

/** Each step of an import asks for the next; the step finds out itself whether there is something left to do. */
export const carryOutImports: Reactor<ImportEvent> = {
  name: 'carry-out-imports',
  category: 'import',
  react({ event: { type }, tenant, by, aggregateId, revision }) {
    const isOver = type === 'ImportStopped' || type === 'ImportCancelled';
    return isOver ? [] : [stepRequest(tenant, by, aggregateId, revision + 1)];
  },
};

/** Imports whose step was lost with the queue. */
export const importsUnderWay = defineSweep<ImportView>({
  collection: 'imports',
  room: underWayRoom,
  asks: ({ _id, version, by: { _id: id, username } }, tenant) => [stepRequest(tenant, { id, username }, _id, version)],
});

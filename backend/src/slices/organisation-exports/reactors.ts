import type { OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import type { Author } from '../../platform/kernel/events.js';
import type { JobRequest, Reactor } from '../../platform/kernel/reactor.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import type { OrganisationExportEvent } from './events.js';
import { keptRoom, runningRoom } from './projections.js';

export const exportJob = 'write-organisation-archive';
export const expiryJob = 'expire-organisation-archive';

/** Asking again yields the same job: its id derives from the export and the kind. */
function request(kind: string, tenant: string, by: Author, id: string): JobRequest {
  return { kind, work: { record: id, id: kind }, data: { tenant, by, id } };
}

export const writeOrderedArchives: Reactor<OrganisationExportEvent> = {
  name: 'write-organisation-archives',
  category: 'organisationexport',
  react: ({ event: { type }, tenant, by, aggregateId }) =>
    type === 'OrganisationExportOrdered' ? [request(exportJob, tenant, by, aggregateId)] : [],
};

/** Exports whose job was lost with the queue. */
export const exportsUnderWay = defineSweep<OrganisationExportView>({
  collection: 'organisation-exports',
  room: runningRoom,
  asks: ({ _id, by: { _id: id, username } }, tenant) => [request(exportJob, tenant, { id, username }, _id)],
});

export const exportsThatExpired = defineSweep<OrganisationExportView>({
  collection: 'organisation-exports',
  room: keptRoom,
  asks: ({ _id, expires, by: { _id: id, username } }, tenant, now) =>
    expires <= now ? [request(expiryJob, tenant, { id, username }, _id)] : [],
});

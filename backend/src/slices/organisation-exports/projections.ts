import { mayExportOrganisation } from '@atrium/contracts/organisation-exports/rules';
import type { OrganisationExportView } from '@atrium/contracts/organisation-exports/views';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { OrganisationExportEvent } from './events.js';
import { exportAfter } from './state-rules.js';

const all = 'all';

/** The exports that are written, or kept; nobody is in it, the product looks there. */
export const runningRoom = 'running';
export const keptRoom = 'kept';

/** The exports of an organisation, for its administrators. Where archives lie is for the platform alone. */
export const organisationExportsProjection: Projection<OrganisationExportView, OrganisationExportEvent> = {
  collection: 'organisation-exports',
  category: 'organisationexport',
  project(doc, { event, aggregateId, at }): Unversioned<OrganisationExportView> | null {
    const before = doc === null ? null : { ...doc, home: '', archive: '' };
    const after = exportAfter(before, event);
    if (after === null) return null;
    const { home: _, archive: __, ...shown } = after;
    return { ...shown, _id: aggregateId, at: doc?.at ?? at };
  },
  publish(doc) {
    const lookedAt = doc.state === 'running' ? [runningRoom] : doc.state === 'ready' ? [keptRoom] : [];
    return [{ rooms: [all, ...lookedAt], doc }];
  },
  rooms: (actor) => (mayExportOrganisation(actor) ? [all] : []),
  concerns: { person: ({ by }) => by._id, rooms: () => [all] },
  historyFields: [],
  quiet: true,
  workingSet: 20,
};

import type { AuditPageView } from '@atrium/contracts/audit/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { AuditEvent } from './events.js';

/** The pages of the audit log, for administrators. */
export const auditProjection: Projection<AuditPageView, AuditEvent> = {
  collection: 'audit',
  category: 'audit',
  project(page, { event, aggregateId }) {
    if (event.type === 'AuditPageExpired') return null;
    return { _id: aggregateId, entries: [...(page?.entries ?? []), ...event.data.entries] };
  },
  publish: (page) => [{ rooms: ['all'], doc: page }],
  rooms: ({ role }) => (role === 'admin' || role === 'superadmin' ? ['all'] : []),
  // A screen asks for what it shows; the newest page tells it when there is more.
  workingSet: 1,
  historyFields: [],
};

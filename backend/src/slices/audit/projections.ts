import type { AuditPageView } from '@atrium/contracts/audit/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { AuditEvent } from './events.js';

export const auditProjection: Projection<AuditPageView, AuditEvent> = {
  collection: 'audit',
  category: 'audit',
  project(page, { event, aggregateId }) {
    if (event.type === 'AuditPageExpired') return null;
    return { _id: aggregateId, entries: [...(page?.entries ?? []), ...event.data.entries] };
  },
  publish: (page) => [{ rooms: ['all'], doc: page }],
  rooms: ({ role }) => (role === 'admin' || role === 'superadmin' ? ['all'] : []),
  // Screens page over HTTP; the newest page only signals that there is more.
  workingSet: 1,
  historyFields: [],
};

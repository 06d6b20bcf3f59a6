import type { TenantView } from '@atrium/contracts/tenants/views';
import type { Reactor } from '../../platform/kernel/reactor.js';
import { dissolveJob } from '../../platform/shared/dissolve-job.js';
import { systemTenant } from '../../platform/kernel/actor.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import type { TenantEvent } from './events.js';
import { leavingRoom } from './projections.js';

/** Time for the read models to catch up. */
const settlingMs = 1_000;

/** Sessions ended by switching an organisation off must not revive when it is switched on. */
const clearSessions: Reactor<TenantEvent> = {
  name: 'clear-sessions-of-tenant',
  category: 'tenant',
  react({ event, aggregateId }) {
    if (event.type !== 'TenantDeactivated') return [];
    return [{ kind: 'clear-sessions-of-tenant', data: { tenant: aggregateId }, delay: settlingMs }];
  },
};

export const tenantReactors: readonly Reactor[] = [clearSessions];

/** Hours: stores may be away. */
const tries = { most: 14, pause: 2_000 };

/** Organisations whose deletion is due, or was cut off. */
export const dueDeletions = defineSweep<TenantView>({
  collection: 'tenants',
  room: leavingRoom,
  asks({ _id: id, deletion }, _, now) {
    if (deletion === null || deletion.due > now) return [];
    const by = { id: deletion.by._id, username: deletion.by.username };
    const data = { tenant: systemTenant, id, by };
    return [{ kind: dissolveJob, work: { record: id, id: 'dissolve' }, data, tries }];
  },
});

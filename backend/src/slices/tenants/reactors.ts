import type { Reactor } from '../../platform/kernel/reactor.js';
import type { TenantEvent } from './events.js';

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

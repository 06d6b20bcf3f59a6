import type { Reactor } from '../../platform/kernel/reactor.js';
import type { TenantEvent } from './events.js';

/** By then the read models know that the organisation is switched off. */
const settlingMs = 1_000;

/** Sessions that ended with an organisation's being switched off are not to come back when it is switched on again. */
const clearSessions: Reactor<TenantEvent> = {
  name: 'clear-sessions-of-tenant',
  category: 'tenant',
  react({ event, aggregateId }) {
    if (event.type !== 'TenantDeactivated') return [];
    return [{ kind: 'clear-sessions-of-tenant', data: { tenant: aggregateId }, delay: settlingMs }];
  },
};

export const tenantReactors: readonly Reactor[] = [clearSessions];

import { commandRequest } from '../../platform/shared/command-jobs.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { DomainEvent } from '../../platform/kernel/events.js';

type Founding = DomainEvent<'TenantCreated', { readonly companyName?: string }>;

/** The new organisation's own, not the installation's. */
const openSettings: Reactor<Founding> = {
  name: 'open-settings',
  category: 'tenant',
  react(recorded) {
    if (recorded.event.type !== 'TenantCreated') return [];
    const { companyName = '' } = recorded.event.data;
    const tenant = recorded.aggregateId;
    const request = { displayName: companyName };
    return [commandRequest({ ...recorded, tenant }, 'open-settings', 'OpenSettings', tenant, request)];
  },
};

export const settingsReactors: readonly Reactor[] = [openSettings];

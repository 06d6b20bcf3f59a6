import { commandRequest } from '../../platform/shared/command-jobs.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { DomainEvent } from '../../platform/kernel/events.js';

/** What of the making of an organisation matters here. */
type Founding = DomainEvent<'TenantCreated', { readonly companyName?: string }>;

/** Every organisation has settings from its beginning. They are the new organisation's own, and not the installation's. */
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

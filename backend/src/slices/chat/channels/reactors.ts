import type { DomainEvent } from '../../../platform/kernel/events.js';
import { commandRequest } from '../../../platform/shared/command-jobs.js';
import type { Reactor } from '../../../platform/kernel/reactor.js';

const openGeneral: Reactor<DomainEvent<'TenantCreated'>> = {
  name: 'open-general-channel',
  category: 'tenant',
  react(recorded) {
    if (recorded.event.type !== 'TenantCreated') return [];
    const tenant = recorded.aggregateId;
    return [commandRequest({ ...recorded, tenant }, 'open-general-channel', 'OpenGeneralChannel', tenant, {})];
  },
};

export const channelReactors: readonly Reactor[] = [openGeneral];

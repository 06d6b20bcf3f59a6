import { usualQuota } from '@atrium/contracts/core/files';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { TenantEvent } from './events.js';

export const tenantsProjection: Projection<TenantView, TenantEvent> = {
  collection: 'tenants',
  category: 'tenant',
  version: 2,
  ofInstallation: true,
  project,
  publish: (tenant) => [{ rooms: ['all'], doc: tenant }],
  rooms: (actor) => (actor.role === 'superadmin' ? ['all'] : []),
  historyFields: ['originName', 'companyName', 'isActive', 'fileQuota'],
};

function project(
  tenant: Unversioned<TenantView> | null,
  { event, aggregateId, at }: RecordedEvent<TenantEvent>,
): Unversioned<TenantView> | null {
  if (event.type === 'TenantCreated')
    return { _id: aggregateId, ...event.data, fileQuota: usualQuota, owners: [], createdAt: at };
  if (tenant === null) return null;
  switch (event.type) {
    case 'TenantRenamed':
    case 'TenantFileQuotaSet':
      return { ...tenant, ...event.data };
    case 'TenantActivated':
      return { ...tenant, isActive: true };
    case 'TenantDeactivated':
      return { ...tenant, isActive: false };
    default:
      return event satisfies never;
  }
}

import { usualQuota } from '@atrium/contracts/core/files';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { TenantEvent } from './events.js';

/** Those that are to be deleted, or are being; nobody is in it, the product looks there. */
export const leavingRoom = 'leaving';

export const tenantsProjection: Projection<TenantView, TenantEvent> = {
  collection: 'tenants',
  category: 'tenant',
  version: 3,
  ofInstallation: true,
  project,
  publish(tenant) {
    const isLeaving = tenant.deletion !== null && tenant.deletion.state !== 'done';
    return [{ rooms: ['all', ...(isLeaving ? [leavingRoom] : [])], doc: tenant }];
  },
  search: ({ originName, companyName, isActive }) => ({
    label: '',
    title: companyName === '' ? originName : companyName,
    text: originName,
    state: isActive ? 'Active' : 'Inactive',
  }),
  rooms: (actor) => (actor.role === 'superadmin' ? ['all'] : []),
  historyFields: ['originName', 'companyName', 'isActive', 'fileQuota', 'deletion'],
};

function project(
  tenant: Unversioned<TenantView> | null,
  { event, aggregateId, at, by }: RecordedEvent<TenantEvent>,
): Unversioned<TenantView> | null {
  if (event.type === 'TenantCreated')
    return { _id: aggregateId, ...event.data, fileQuota: usualQuota, owners: [], createdAt: at, deletion: null };
  if (tenant === null) return null;
  switch (event.type) {
    case 'TenantRenamed':
    case 'TenantFileQuotaSet':
      return { ...tenant, ...event.data };
    case 'TenantActivated':
      return { ...tenant, isActive: true };
    case 'TenantDeactivated':
      return { ...tenant, isActive: false };
    case 'TenantDeletionRequested': {
      const { due } = event.data;
      const asker = { _id: by.id, username: by.username };
      return { ...tenant, deletion: { state: 'requested', by: asker, at, due, doneAt: null } };
    }
    case 'TenantDeletionCancelled':
      return { ...tenant, deletion: null };
    case 'TenantDeletionBegun':
      return { ...tenant, deletion: deletionNow(tenant, { state: 'underway' }) };
    case 'TenantDeleted':
      return { ...tenant, deletion: deletionNow(tenant, { state: 'done', doneAt: at }) };
    default:
      return event satisfies never;
  }
}

function deletionNow(
  { deletion }: Unversioned<TenantView>,
  change: Partial<NonNullable<TenantView['deletion']>>,
): TenantView['deletion'] {
  return deletion === null ? null : { ...deletion, ...change };
}

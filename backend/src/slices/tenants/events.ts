import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type TenantEvent =
  | DomainEvent<
      'TenantCreated',
      { readonly originName: string; readonly companyName: string; readonly isActive: boolean }
    >
  | DomainEvent<'TenantRenamed', { readonly originName: string; readonly companyName: string }>
  /** Megabytes. */
  | DomainEvent<'TenantFileQuotaSet', { readonly fileQuota: number }>
  | DomainEvent<'TenantActivated', Record<string, never>>
  | DomainEvent<'TenantDeactivated', Record<string, never>>
  | DomainEvent<'TenantDeletionRequested', { readonly due: string }>
  | DomainEvent<'TenantDeletionCancelled', Record<string, never>>
  | DomainEvent<'TenantDeletionBegun', Record<string, never>>
  | DomainEvent<'TenantDeleted', Record<string, never>>;

export const tenantEventVersions = {
  TenantCreated: { version: 1, personal: {} },
  TenantRenamed: { version: 1, personal: {} },
  TenantFileQuotaSet: { version: 1, personal: {} },
  TenantActivated: { version: 1, personal: {} },
  TenantDeactivated: { version: 1, personal: {} },
  TenantDeletionRequested: { version: 1, personal: {} },
  TenantDeletionCancelled: { version: 1, personal: {} },
  TenantDeletionBegun: { version: 1, personal: {} },
  TenantDeleted: { version: 1, personal: {} },
} satisfies EventVersions<TenantEvent>;

import type { DomainEvent, EventVersions } from '../../platform/core/events.js';

export type TenantEvent =
  | DomainEvent<
      'TenantCreated',
      { readonly originName: string; readonly companyName: string; readonly isActive: boolean }
    >
  | DomainEvent<'TenantRenamed', { readonly originName: string; readonly companyName: string }>
  /** In megabytes. */
  | DomainEvent<'TenantFileQuotaSet', { readonly fileQuota: number }>
  | DomainEvent<'TenantActivated', Record<string, never>>
  | DomainEvent<'TenantDeactivated', Record<string, never>>;

export const tenantEventVersions = {
  TenantCreated: { version: 1 },
  TenantRenamed: { version: 1 },
  TenantFileQuotaSet: { version: 1 },
  TenantActivated: { version: 1 },
  TenantDeactivated: { version: 1 },
} satisfies EventVersions<TenantEvent>;

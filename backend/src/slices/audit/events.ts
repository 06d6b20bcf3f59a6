import type { AuditEntry } from '@atrium/contracts/audit/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type AuditEvent =
  | DomainEvent<'AuditNoted', { readonly entries: readonly AuditEntry[] }>
  /** Expired: its content is no longer shown. */
  | DomainEvent<'AuditPageExpired', Record<string, never>>;

export const auditEventVersions = {
  AuditNoted: { version: 1, personal: {} },
  AuditPageExpired: { version: 1, personal: {} },
} satisfies EventVersions<AuditEvent>;

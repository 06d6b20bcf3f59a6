import type { AuditEntry } from '@atrium/contracts/audit/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** What is written to a page of the audit log. */
export type AuditEvent =
  | DomainEvent<'AuditNoted', { readonly entries: readonly AuditEntry[] }>
  /** Its time is over; nothing of it is shown any more. */
  | DomainEvent<'AuditPageExpired', Record<string, never>>;

export const auditEventVersions = {
  AuditNoted: { version: 1, personal: {} },
  AuditPageExpired: { version: 1, personal: {} },
} satisfies EventVersions<AuditEvent>;

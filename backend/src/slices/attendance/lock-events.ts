import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type LockEvent =
  | DomainEvent<'MonthLocked', { readonly month: string }>
  | DomainEvent<'MonthReopened', { readonly month: string; readonly reason: string }>;

export const lockEventVersions = {
  MonthLocked: { version: 1, personal: {} },
  MonthReopened: { version: 1, personal: {} },
} satisfies EventVersions<LockEvent>;

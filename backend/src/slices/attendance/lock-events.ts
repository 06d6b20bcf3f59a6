import type { DomainEvent, EventVersions } from '../../platform/core/events.js';

export type LockEvent = DomainEvent<'MonthLocked', { readonly month: string }>;

export const lockEventVersions = { MonthLocked: { version: 1 } } satisfies EventVersions<LockEvent>;

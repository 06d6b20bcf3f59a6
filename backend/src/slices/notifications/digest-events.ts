import type { Position } from '@atrium/contracts/core/live';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type DigestEvent = DomainEvent<'DigestSent', { readonly mail: string; readonly upTo: Position }>;

export const digestEventVersions = { DigestSent: { version: 1, personal: {} } } satisfies EventVersions<DigestEvent>;

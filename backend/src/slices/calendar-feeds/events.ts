import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type FeedEvent =
  /** Only the address's digest is stored; `until` is its last day. */
  | DomainEvent<'CalendarFeedMade', { readonly digest: string; readonly until?: string }>
  | DomainEvent<'CalendarFeedRevoked', Record<string, never>>;

export const feedEventVersions = {
  CalendarFeedMade: { version: 1, personal: {} },
  CalendarFeedRevoked: { version: 1, personal: {} },
} satisfies EventVersions<FeedEvent>;

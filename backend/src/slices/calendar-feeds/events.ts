import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type FeedEvent =
  /** Of the address only its digest is kept; `until` is its last day, left out for none. */
  | DomainEvent<'CalendarFeedMade', { readonly digest: string; readonly until?: string }>
  | DomainEvent<'CalendarFeedRevoked', Record<string, never>>;

export const feedEventVersions = {
  CalendarFeedMade: { version: 1, personal: {} },
  CalendarFeedRevoked: { version: 1, personal: {} },
} satisfies EventVersions<FeedEvent>;

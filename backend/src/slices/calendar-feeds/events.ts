import type { DomainEvent, EventVersions } from '../../platform/core/events.js';

export type FeedEvent =
  /** Of the address only its digest is kept. */
  | DomainEvent<'CalendarFeedMade', { readonly digest: string }>
  | DomainEvent<'CalendarFeedRevoked', Record<string, never>>;

export const feedEventVersions = {
  CalendarFeedMade: { version: 1 },
  CalendarFeedRevoked: { version: 1 },
} satisfies EventVersions<FeedEvent>;

import type { ReadMarkView } from '@atrium/contracts/chat/views';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

type Mark = Pick<ReadMarkView, 'place' | 'upTo' | 'at' | 'position' | 'count'>;

export type MarkEvent =
  /** A person read a place, or a thread, up to a message; `count` is how many there were up to that one. */
  | DomainEvent<'PlaceRead', Mark>
  /** A person marked it as unread from a message on; `position` and `count` tell what comes before that one. */
  | DomainEvent<'PlaceUnread', Mark>;

export const markEventVersions = {
  // Where a message stands in the log was not kept at first: such marks go by the time.
  PlaceRead: { version: 2, upcasters: [(data) => ({ ...data, position: null })], personal: {} },
  PlaceUnread: { version: 1, personal: {} },
} satisfies EventVersions<MarkEvent>;

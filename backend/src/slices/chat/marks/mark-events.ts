import type { ReadMarkView } from '@atrium/contracts/chat/views';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

/** Somebody read a place, or a thread, up to a message; `count` tells how many there were up to that one. */
export type MarkEvent = DomainEvent<'PlaceRead', Pick<ReadMarkView, 'place' | 'upTo' | 'at' | 'position' | 'count'>>;

export const markEventVersions = {
  // Where a message stands in the log was not kept at first: such marks go by the time.
  PlaceRead: { version: 2, upcasters: [(data) => ({ ...data, position: null })], personal: {} },
} satisfies EventVersions<MarkEvent>;

import type { ReadMarkView } from '@atrium/contracts/channels/views';
import type { DomainEvent, EventVersions } from '../../platform/core/events.js';

/** Somebody read a place, or a thread, up to a message; `count` tells how many there were up to that one. */
export type MarkEvent = DomainEvent<'PlaceRead', Pick<ReadMarkView, 'place' | 'upTo' | 'at' | 'count'>>;

export const markEventVersions = { PlaceRead: { version: 1 } } satisfies EventVersions<MarkEvent>;

import type { Place } from '@atrium/contracts/chat/rules';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

interface Thread {
  readonly root: string;
  readonly place: Place;
}

export type ThreadEvent = DomainEvent<'ThreadFollowed', Thread> | DomainEvent<'ThreadUnfollowed', Thread>;

export const threadEventVersions = {
  ThreadFollowed: { version: 1, personal: {} },
  ThreadUnfollowed: { version: 1, personal: {} },
} satisfies EventVersions<ThreadEvent>;

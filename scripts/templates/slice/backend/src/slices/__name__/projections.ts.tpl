import { linksWith, linksWithout } from '@atrium/contracts/core/items';
import { __itemCamel__Kind, type __Item__View } from '@atrium/contracts/__name__/kind';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Unversioned } from '../../platform/kernel/projection.js';
import { storedDetails } from '../../platform/shared/record-kinds.js';
import { withoutWatcher, withWatcher } from '../../platform/shared/record-traits.js';
import { plainProjection } from '../../platform/slice/plain-slice.js';
import type { __Item__Event } from './events.js';

/** The __nameWords__. */
export const __nameCamel__Projection = plainProjection(__itemCamel__Kind, 1, project);

type Document = Unversioned<__Item__View>;

function project(
  before: Document | null,
  { event, aggregateId, at, by }: RecordedEvent<__Item__Event>,
): Document | null {
  if (event.type === '__Item__Created') {
    return {
      _id: aggregateId,
      number: event.data.number,
      ...storedDetails(__itemCamel__Kind, event.data),
      createdby: { _id: by.id, username: by.username },
      createdAt: at,
      updatedAt: at,
      watchers: [event.data.creator],
      links: [],
      deleted: false,
    };
  }
  if (before === null) return null;
  // The other side of a link is recorded later than the time it is dated to; `updatedAt` never goes back.
  const touched = { ...before, updatedAt: at > before.updatedAt ? at : before.updatedAt };
  switch (event.type) {
    case '__Item__Changed':
      return { ...touched, ...event.data };
    case '__Item__Linked':
      return { ...touched, links: linksWith(before.links, event.data) };
    case '__Item__Unlinked':
      return { ...touched, links: linksWithout(before.links, event.data) };
    case '__Item__Watched':
      return { ...before, watchers: withWatcher(before.watchers, event.data.watcher) };
    case '__Item__Unwatched':
      return { ...before, watchers: withoutWatcher(before.watchers, event.data.watcher) };
    case '__Item__Deleted':
      return { ...touched, deleted: true };
    case '__Item__Restored':
      return { ...touched, deleted: false };
    default:
      return event satisfies never;
  }
}

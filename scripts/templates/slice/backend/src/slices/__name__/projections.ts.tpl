import type { __Item__View } from '@atrium/contracts/__name__/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import type { __Item__Event } from './events.js';
import { roomsFor, roomsOf } from './policy.js';

/** The __nameWords__. */
export const __nameCamel__Projection: Projection<__Item__View, __Item__Event> = {
  collection: '__name__',
  category: '__itemCamel__',
  project,
  publish: (item) => [{ rooms: roomsOf(item), doc: item }],
  rooms: roomsFor,
  workingSet: 5_000,
  historyFields: ['title', 'deleted'],
};

type Document = Unversioned<__Item__View>;

function project(
  item: Document | null,
  { event, aggregateId, at, by }: RecordedEvent<__Item__Event>,
): Document | null {
  if (event.type === '__Item__Created') {
    const createdby = { _id: by.id, username: by.username };
    return { _id: aggregateId, ...event.data, deleted: false, createdAt: at, createdby };
  }
  if (item === null) return null;
  switch (event.type) {
    case '__Item__Renamed':
      return { ...item, ...event.data };
    case '__Item__Deleted':
      return { ...item, deleted: true };
    case '__Item__Restored':
      return { ...item, deleted: false };
    default:
      return event satisfies never;
  }
}

import type { SavedReplyView } from '@atrium/contracts/saved-replies/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';
import type { SavedReplyEvent } from './events.js';
import { roomsFor, roomsOf } from './policy.js';

export const savedRepliesProjection: Projection<SavedReplyView, SavedReplyEvent> = {
  collection: 'saved-replies',
  // Since administrators read those of all departments in one room.
  version: 2,
  category: 'savedreply',
  project,
  publish: (doc) => [{ rooms: roomsOf({ ...doc, owner: doc.owner._id }), doc }],
  rooms: roomsFor,
  opensNothing: roomsWithin(roomsFor, { 'of:': ['of-any'], 'deleted-of:': ['deleted-of-any'] }),
  historyFields: ['name', 'subject', 'body', 'changes', 'deleted'],
  quiet: true,
};

function project(
  reply: Unversioned<SavedReplyView> | null,
  { event, aggregateId, at, by }: RecordedEvent<SavedReplyEvent>,
): Unversioned<SavedReplyView> | null {
  if (event.type === 'SavedReplyCreated') {
    const { owner, ...said } = event.data;
    return { _id: aggregateId, ...said, owner: { _id: owner, username: by.username }, createdAt: at, deleted: false };
  }
  if (reply === null) return null;
  switch (event.type) {
    case 'SavedReplyChanged':
      return { ...reply, ...event.data };
    case 'SavedReplyDeleted':
      return { ...reply, deleted: true };
    case 'SavedReplyRestored':
      return { ...reply, deleted: false };
    default:
      return event satisfies never;
  }
}

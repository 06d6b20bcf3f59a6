import type { ReadMarkView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import type { MarkEvent } from './mark-events.js';

/** Up to where everybody has read, for themselves. */
export const readMarksProjection: Projection<ReadMarkView, MarkEvent> = {
  collection: 'read-marks',
  category: 'readmark',
  version: 3,
  project: (_, { event: { type, data }, aggregateId, by }) => ({
    _id: aggregateId,
    person: by.id,
    ...data,
    unread: type === 'PlaceUnread',
  }),
  publish: (doc) => [{ rooms: [`self:${doc.person}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

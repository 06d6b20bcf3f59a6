import type { ReadMarkView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import type { MarkEvent } from './mark-events.js';

/** Up to where everybody has read, for themselves. */
export const readMarksProjection: Projection<ReadMarkView, MarkEvent> = {
  collection: 'read-marks',
  category: 'readmark',
  version: 2,
  project: (_, { event: { data }, aggregateId, by }) => ({ _id: aggregateId, person: by.id, ...data }),
  publish: (doc) => [{ rooms: [`self:${doc.person}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

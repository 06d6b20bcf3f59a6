import type { MessageDraftView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import type { DraftEvent } from './events.js';

/** Each draft is for its writer alone; a sent or discarded one is in no list. */
export const draftsProjection: Projection<MessageDraftView, DraftEvent> = {
  collection: 'message-drafts',
  category: 'messagedraft',
  project: (_, { event: { type, data }, aggregateId, at }) => ({
    _id: aggregateId,
    ...data,
    text: type === 'DraftKept' ? data.text : '',
    at,
  }),
  publish: (doc) => [{ rooms: doc.text === '' ? [] : [`self:${doc.person}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

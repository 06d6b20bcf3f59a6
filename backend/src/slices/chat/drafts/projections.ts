import type { MessageDraftView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import type { DraftEvent } from './events.js';

/** The drafts, each for its writer alone; what was sent or discarded is in nobody's list. */
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

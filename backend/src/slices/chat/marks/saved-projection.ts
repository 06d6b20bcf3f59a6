import type { SavedMessagesView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import type { SavedEvent } from './saved-events.js';

/** Holds ids only, no content. */
export const savedMessagesProjection: Projection<SavedMessagesView, SavedEvent> = {
  collection: 'saved-messages',
  category: 'savedmessage',
  project(doc, { event, aggregateId, at }) {
    const { message } = event.data;
    const others = (doc?.items ?? []).filter((item) => item.message !== message);
    return { _id: aggregateId, items: event.type === 'MessageSaved' ? [...others, { message, at }] : others };
  },
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

import type { SavedMessagesView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import type { SavedEvent } from './saved-events.js';

/** What everybody keeps, for themselves. It names messages and holds nothing of what they say. */
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

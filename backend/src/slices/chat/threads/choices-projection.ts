import type { ThreadChoiceView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import type { ThreadEvent } from './events.js';

export const threadChoicesProjection: Projection<ThreadChoiceView, ThreadEvent> = {
  collection: 'thread-choices',
  category: 'threadchoice',
  project: (_, { event: { type, data }, aggregateId, by }) => ({
    _id: aggregateId,
    person: by.id,
    ...data,
    following: type === 'ThreadFollowed',
  }),
  publish: (doc) => [{ rooms: [`self:${doc.person}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

import type { HomeSeenView } from '@atrium/contracts/home/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { HomeEvent } from './events.js';

export const homeSeenProjection: Projection<HomeSeenView, HomeEvent> = {
  collection: 'home-seen',
  category: 'homeseen',
  project: (_, { event, aggregateId, at }) => ({ _id: aggregateId, position: event.data.position, at }),
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

import type { ChannelWishesView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';
import { listenersRoom } from '../../../platform/shared/listeners.js';
import type { WishEvent } from './events.js';

/** Each choice is for its person alone. */
export const wishesProjection: Projection<ChannelWishesView, WishEvent> = {
  collection: 'channel-wishes',
  category: 'channelwish',
  project: (_, { event: { data }, aggregateId, by }) => ({ _id: aggregateId, person: by.id, ...data }),
  publish(doc) {
    const listens = doc.level === 'all' && !doc.muted;
    return [{ rooms: [`self:${doc.person}`, ...(listens ? [listenersRoom(doc.channel)] : [])], doc }];
  },
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

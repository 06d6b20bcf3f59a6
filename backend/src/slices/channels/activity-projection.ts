import type { ChannelActivityView, ChannelView, MessageView } from '@atrium/contracts/channels/views';
import type { DocumentChange, Rollup } from '../../platform/core/rollup.js';
import type { Unversioned } from '../../platform/core/projection.js';
import { roomsFor, roomsOf } from './policy.js';

type Sources = { channels: ChannelView; messages: MessageView };

/** The counts with where they are shown, which follows the channel. */
interface ActivityDocument extends ChannelActivityView {
  readonly rooms: readonly string[];
}

/**
 * How lively each channel is, for whoever sees it: one small document for each channel, whatever the number of its
 * members. What of it somebody has not read is told from it and from their own mark.
 */
export const channelActivity: Rollup<ActivityDocument, Sources> = {
  collection: 'channel-activity',
  version: 2,
  sources: ['channels', 'messages'],
  affects(change) {
    if (change.collection === 'channels') return [change.id];
    const message = change.after ?? change.before;
    return message?.place.collection === 'channels' ? [message.place.id] : [];
  },
  roll(doc, change, id) {
    const present = doc ?? { _id: id, count: 0, last: null, rooms: [] };
    return change.collection === 'channels' ? follow(present, change.after) : counted(present, change);
  },
  publish(doc) {
    const { rooms, ...view } = doc;
    return [
      { rooms: [], doc },
      { rooms, doc: view },
    ];
  },
  rooms: roomsFor,
};

type Activity = Unversioned<ActivityDocument>;

function follow(present: Activity, channel: ChannelView | null): Activity {
  const rooms = channel === null ? [] : roomsOf(channel);
  return rooms.join() === present.rooms.join() ? present : { ...present, rooms };
}

/** A message counts when it comes; what becomes of it then changes no count, so that what was read stays read. */
function counted(
  present: Activity,
  { before, after }: Extract<DocumentChange<Sources>, { collection: 'messages' }>,
): Activity {
  if (after === null || before !== null) return present;
  const last = { message: after._id, at: after.at, by: after.by._id };
  return { ...present, count: present.count + 1, last };
}

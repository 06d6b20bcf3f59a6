import type { ChannelActivityView, ChannelView, MessageView } from '@atrium/contracts/chat/views';
import type { DocumentChange, Rollup } from '../../../platform/kernel/rollup.js';
import type { Unversioned } from '../../../platform/kernel/projection.js';
import { movedTo, shapesWithRecord, type ShownWithRecord } from '../../../platform/shared/shown-with.js';
import { livelinessRooms, roomsFor } from './policy.js';

type Sources = { channels: ChannelView; messages: MessageView };

type ActivityDocument = ChannelActivityView & ShownWithRecord;

/** One small document per channel, whatever its size; unread counts follow from it and the reader's mark. */
export const channelActivity: Rollup<ActivityDocument, Sources> = {
  collection: 'channel-activity',
  version: 3,
  sources: ['channels', 'messages'],
  affects(change) {
    if (change.collection === 'channels') return [change.id];
    const message = change.after ?? change.before;
    return message?.place.collection === 'channels' ? [message.place.id] : [];
  },
  roll(doc, change, id) {
    const present = doc ?? { _id: id, count: 0, last: null, rooms: [] };
    if (change.collection !== 'channels') return counted(present, change);
    return movedTo(present, change.after === null ? [] : livelinessRooms(change.after));
  },
  publish: shapesWithRecord,
  rooms: roomsFor,
};

type Activity = Unversioned<ActivityDocument>;

/** Later changes to a message affect no count, so what was read stays read. */
function counted(
  present: Activity,
  { before, after }: Extract<DocumentChange<Sources>, { collection: 'messages' }>,
): Activity {
  if (after === null || before !== null) return present;
  const last = { message: after._id, at: after.at, by: after.by._id };
  return { ...present, count: present.count + 1, last };
}

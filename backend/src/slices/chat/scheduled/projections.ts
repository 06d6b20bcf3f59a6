import type { ScheduledMessageView, ScheduledState } from '@atrium/contracts/chat/views';
import type { RecordedEvent } from '../../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../../platform/kernel/projection.js';
import type { ScheduledEvent } from './events.js';

/** Indexes messages that are still to be sent; no person is in this room. */
export const waitingRoom = 'waiting';

/** Which states the author's list and the index of the product hold. */
const roomsByState: Readonly<Record<ScheduledState, { readonly own: boolean; readonly waits: boolean }>> = {
  waiting: { own: true, waits: true },
  sending: { own: true, waits: true },
  failed: { own: true, waits: false },
  sent: { own: false, waits: false },
  cancelled: { own: false, waits: false },
};

/** Each scheduled message is for its author alone. */
export const scheduledProjection: Projection<ScheduledMessageView, ScheduledEvent> = {
  collection: 'scheduled-messages',
  category: 'scheduledmessage',
  project,
  publish(doc) {
    const { own, waits } = roomsByState[doc.state];
    return [{ rooms: [...(own ? [`self:${doc.person}`] : []), ...(waits ? [waitingRoom] : [])], doc }];
  },
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

type Document = Unversioned<ScheduledMessageView>;

function project(doc: Document | null, { event, aggregateId: _id }: RecordedEvent<ScheduledEvent>): Document | null {
  if (event.type === 'MessageScheduled') {
    const { author, ...said } = event.data;
    return { _id, person: author._id, ...said, state: 'waiting', problem: '' };
  }
  if (doc === null) return null;
  switch (event.type) {
    case 'ScheduledMessageChanged':
      return { ...doc, ...event.data, state: 'waiting', problem: '' };
    case 'ScheduledMessageCancelled':
      return { ...doc, state: 'cancelled' };
    case 'ScheduledMessageReleased':
      return { ...doc, state: 'sending' };
    case 'ScheduledMessageSent':
      return { ...doc, state: 'sent' };
    case 'ScheduledMessageFailed':
      return { ...doc, state: 'failed', problem: event.data.problem };
    default:
      return event satisfies never;
  }
}

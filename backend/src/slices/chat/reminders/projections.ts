import type { MessageReminderView } from '@atrium/contracts/chat/views';
import type { RecordedEvent } from '../../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../../platform/kernel/projection.js';
import type { ReminderEvent } from './events.js';

/** Indexes reminders that have not rung; no person is in this room. */
export const remindingRoom = 'reminding';

/** Each reminder is for its person alone. */
export const remindersProjection: Projection<MessageReminderView, ReminderEvent> = {
  collection: 'message-reminders',
  category: 'messagereminder',
  project,
  publish: (doc) => [{ rooms: doc.done ? [] : [`self:${doc.person}`, ...(doc.rang ? [] : [remindingRoom])], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

type Document = Unversioned<MessageReminderView>;

function project(doc: Document | null, { event, aggregateId: _id }: RecordedEvent<ReminderEvent>): Document | null {
  if (event.type === 'ReminderSet') return { _id, ...event.data, rang: false, done: false };
  if (doc === null) return null;
  switch (event.type) {
    case 'ReminderMoved':
      return { ...doc, remindAt: event.data.remindAt, rang: false };
    case 'ReminderRang':
      return { ...doc, rang: true };
    case 'ReminderEnded':
      return { ...doc, done: true };
    default:
      return event satisfies never;
  }
}

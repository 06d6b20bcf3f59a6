import { type Marks, noMarks } from '@atrium/contracts/notifications/inbox';
import type { NotificationMarksView } from '@atrium/contracts/notifications/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { MarkEvent } from './mark-events.js';
import { marksAfter } from './mark-rules.js';

/** An index of snoozes; nobody is in this room. */
export const snoozingRoom = 'snoozing';

export const marksProjection: Projection<NotificationMarksView, MarkEvent> = {
  collection: 'notification-marks',
  version: 2,
  category: 'noticemark',
  project(doc, { event, aggregateId }) {
    const marks: Marks = doc ?? noMarks;
    return { _id: aggregateId, ...pickMarks(marksAfter(marks, event)) };
  },
  publish(doc) {
    const isWaiting = Object.values(doc.snoozed).some(({ over }) => !over);
    return [{ rooms: [`self:${doc._id}`, ...(isWaiting ? [snoozingRoom] : [])], doc }];
  },
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

function pickMarks({ readUpTo, read, snoozed, unread }: Marks): Marks {
  return { readUpTo, read, snoozed, unread };
}

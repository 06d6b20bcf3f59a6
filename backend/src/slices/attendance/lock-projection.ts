import type { AttendanceLocksView } from '@atrium/contracts/attendance/views';
import type { Projection } from '../../platform/core/projection.js';
import type { LockEvent } from './lock-events.js';

/** Everybody sees which months are closed, for then their corrections take another way. */
export const locksProjection: Projection<AttendanceLocksView, LockEvent> = {
  collection: 'attendance-locks',
  category: 'attendancelock',
  project(doc, { event, aggregateId, at, by }) {
    const lock = { month: event.data.month, at, by: { _id: by.id, username: by.username } };
    return { _id: aggregateId, months: [...(doc?.months ?? []), lock] };
  },
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: () => ['all'],
  historyFields: ['months'],
};

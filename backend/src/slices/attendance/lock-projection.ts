import type { AttendanceLocksView } from '@atrium/contracts/attendance/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { LockEvent } from './lock-events.js';

/** Everybody may see closed months, since corrections then work differently. */
export const locksProjection: Projection<AttendanceLocksView, LockEvent> = {
  collection: 'attendance-locks',
  category: 'attendancelock',
  version: 2,
  project(doc, { event, aggregateId, at, by }) {
    const { months = [], reopenings = [] } = doc ?? {};
    const { month } = event.data;
    const who = { _id: by.id, username: by.username };
    if (event.type === 'MonthLocked')
      return { _id: aggregateId, months: [...months, { month, at, by: who }], reopenings };
    return {
      _id: aggregateId,
      months: months.filter((one) => one.month !== month),
      reopenings: [...reopenings, { month, at, by: who, reason: event.data.reason }],
    };
  },
  publish: (doc) => [{ rooms: ['all'], doc }],
  rooms: () => ['all'],
  historyFields: ['months'],
  comment: (event) => (event.type === 'MonthReopened' ? event.data.reason : undefined),
};

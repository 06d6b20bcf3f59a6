import { clockOf } from '@atrium/contracts/notifications/quiet';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { dueRoom } from './policy.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** Cards that were due longer ago when the product comes back are not caught up with. */
const caughtUpDays = 7;

/** The days on which open cards may fall due at an instant, wherever the organisation is. */
function daysAround(now: string): string[] {
  return Array.from({ length: caughtUpDays + 2 }, (_, n) =>
    dueRoom(new Date(Date.parse(now) + (1 - n) * dayMs).toISOString().slice(0, 10)),
  );
}

/** Cards whose day has come: from the beginning of its working hours on, by the organisation's clock. */
export const dueTasks = defineSweep<TaskView>({
  collection: 'tasks',
  room: daysAround,
  asks({ _id, starttime }, tenant, now, { timeZone, workingHours }) {
    const { day, time } = clockOf(Date.parse(now), timeZone);
    const due = starttime.slice(0, 10);
    if (day < due || (day === due && time < workingHours.start)) return [];
    const request = { id: `due-${_id}-${due}`, at: now };
    return [commandWhenDue({ tenant, by: product }, request, 'TaskFellDue', _id, { due: starttime })];
  },
});

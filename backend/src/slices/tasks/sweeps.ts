import { addDays, dayOf } from '@atrium/contracts/core/days';
import { wallTimeAt } from '@atrium/contracts/core/zones';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { dueRoom } from './policy.js';

/** Cards that were due longer ago when the product comes back are not caught up with. */
const caughtUpDays = 7;

/** The days on which open cards may fall due at an instant, wherever the organisation is. */
function daysAround(now: string): string[] {
  return Array.from({ length: caughtUpDays + 2 }, (_, n) => dueRoom(addDays(now, 1 - n)));
}

/** Cards whose day has come: from the beginning of its working hours on, by the organisation's clock. */
export const dueTasks = defineSweep<TaskView>({
  collection: 'tasks',
  room: daysAround,
  asks({ _id, starttime }, tenant, now, { timeZone, workingHours }) {
    const { day, time } = wallTimeAt(Date.parse(now), timeZone);
    const due = dayOf(starttime);
    if (day < due || (day === due && time < workingHours.start)) return [];
    const request = { id: `due-${_id}-${due}`, at: now };
    return [commandWhenDue({ tenant, by: product }, request, 'TaskFellDue', _id, { due: starttime })];
  },
});

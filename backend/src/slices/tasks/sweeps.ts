import { addDays, dayOf } from '@atrium/contracts/core/days';
import { wallTimeAt } from '@atrium/contracts/core/zones';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { defineSweep } from '../../platform/slice/sweep.js';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { dueRoom } from './policy.js';

/** After an outage, older due dates are dropped. */
const caughtUpDays = 7;

/** The days that it is somewhere on earth. */
function daysAround(now: string): string[] {
  return Array.from({ length: caughtUpDays + 2 }, (_, n) => dueRoom(addDays(now, 1 - n)));
}

/** Cards fall due when working hours begin in the organisation's time zone. */
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

import { addDays, dayOf } from '@atrium/contracts/core/days';
import { wallTimeAt } from '@atrium/contracts/core/zones';
import type { ProjectView } from '@atrium/contracts/projects/views';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import { milestoneRoom, tellingDays } from './policy.js';

/** After an outage, older days are passed over. */
const caughtUpDays = 7;

/** The days that it is somewhere on earth. */
function daysAround(now: string): string[] {
  return Array.from({ length: caughtUpDays + 2 }, (_, n) => milestoneRoom(addDays(dayOf(now), 1 - n)));
}

/** People are told of milestones when working hours begin in the organisation's time zone. */
export const dueMilestones = defineSweep<ProjectView>({
  collection: 'projects',
  room: daysAround,
  asks({ _id, milestones }, tenant, now, { timeZone, workingHours }) {
    const { day: today, time } = wallTimeAt(Date.parse(now), timeZone);
    const hasCome = (day: string) => day < today || (day === today && time >= workingHours.start);
    return milestones.flatMap((milestone) => {
      const { id, day, doneAt, told } = milestone;
      const { near, late } = tellingDays(milestone);
      if (doneAt !== null || told === 'late') return [];
      const isLate = hasCome(late);
      if (!isLate && (told !== null || !hasCome(near))) return [];
      const due = { id: `milestone-${id}-${day}-${isLate ? 'late' : 'near'}`, at: now };
      const data = { milestone: id, day, late: isLate };
      return [commandWhenDue({ tenant, by: product }, due, 'MilestoneFellDue', _id, data)];
    });
  },
});

import { reminderDaysBefore } from '@atrium/contracts/company-events/rules';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { addDays, dayOf } from '@atrium/contracts/core/days';
import { instantAt } from '@atrium/contracts/core/zones';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import { startingRoom } from './policy.js';

/** The days on which events may be that are reminded of now, somewhere on earth. */
function daysAhead(now: string): string[] {
  return Array.from({ length: reminderDaysBefore + 3 }, (_, n) => startingRoom(addDays(dayOf(now), n - 1)));
}

/**
 * Events are reminded of when working hours begin on the day before. What was announced or changed after that told of
 * itself.
 */
export const comingEvents = defineSweep<CompanyEventView>({
  collection: 'company-events',
  room: daysAhead,
  asks({ _id, start, date, updatedAt }, tenant, now, { timeZone, workingHours }) {
    const at = instantAt(addDays(date, -reminderDaysBefore), workingHours.start, timeZone);
    const begun = Date.parse(start.length === 10 ? `${start}T00:00:00.000Z` : start);
    const instant = Date.parse(now);
    if (instant < at || instant >= begun || Date.parse(updatedAt) > at) return [];
    const due = { id: `event-reminder-${_id}-${Date.parse(start)}`, at: now };
    return [commandWhenDue({ tenant, by: product }, due, 'RemindOfCompanyEvent', _id, { start })];
  },
});

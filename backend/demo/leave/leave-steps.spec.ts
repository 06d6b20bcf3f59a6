import { dayNumber, weekDayOf } from '@atrium/contracts/core/days';
import { describe, expect, it } from '@jest/globals';
import { DemoCalendar } from '../demo-calendar.js';
import { isHoliday } from '../settings/settings-steps.js';
import { plannedLeave, spanOf } from './leave-plan.js';
import { leaveSteps } from './leave-steps.js';

const byBeginning = plannedLeave.toSorted((a, b) => a.from - b.from);
const calendar = new DemoCalendar(new Date('2026-03-04T10:15:00'));

describe('the leave of the company', () => {
  it('is a year of it, with some that waits for the support desk’s manager', () => {
    const steps = leaveSteps(calendar);
    expect(plannedLeave.length).toBeGreaterThan(70);
    expect(plannedLeave.length).toBeLessThan(160);
    const decided = new Set(steps.map(({ id }) => id));
    expect(plannedLeave.filter(({ outcome }) => outcome === 'pending').length).toBeGreaterThanOrEqual(6);
    expect(decided.size).toBeGreaterThan(50);
  });

  it('begins on working days, and nobody is away twice at once, on whatever day it is seeded', () => {
    const days = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2026, 2, 4 + n, 10, 15)));
    expect(days.flatMap((day) => wrongSpans(new DemoCalendar(day)))).toEqual([]);
  });
});

/** The leaves that begin on a day off, or before the last one of the same person is over. */
function wrongSpans(dates: DemoCalendar): string[] {
  const last = new Map<string, string>();
  return byBeginning.flatMap((planned) => {
    const { startDate, endDate } = spanOf(planned, dates);
    const isWeekend = [0, 6].includes(weekDayOf(dayNumber(startDate)));
    const isLater = startDate > (last.get(planned.key) ?? '');
    last.set(planned.key, endDate);
    return isLater && !isWeekend && !isHoliday(startDate) ? [] : [`${dates.day(0)}: ${planned.key} ${startDate}`];
  });
}

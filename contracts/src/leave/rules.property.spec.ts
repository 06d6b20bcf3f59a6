import { addDays, dayCount, dayNumber, type WeekDay, weekDayOf, weekDays } from '../core/days.js';
import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { defaultSettings, type Holiday } from '../settings/rules.js';
import { daysCounted, type WorkingTimes } from '../settings/working-time.js';
import { leaveDays, type LeaveSpan, partAway, plainSpan, spansOverlap, sumOfDays } from './rules.js';

const day = (number: number) => addDays('2027-01-01', number);

/** Three years with a leap day among them, so that spans cross year ends and 29 February. */
const number = fc.integer({ min: 0, max: 1_000 });
const times: fc.Arbitrary<WorkingTimes> = fc.record({
  timeZone: fc.constant('UTC'),
  workingDays: fc.subarray<WeekDay>([...weekDays], { minLength: 1 }),
  workingHours: fc.constant(defaultSettings.workingHours),
  holidays: fc.uniqueArray(
    fc.record<Holiday>({ date: number.map(day), name: fc.constant('Off'), halfDay: fc.boolean() }),
    { selector: ({ date }) => date, maxLength: 200 },
  ),
});
const span: fc.Arbitrary<LeaveSpan> = fc
  .record({ from: number, length: fc.integer({ min: 0, max: 365 }), startHalf: fc.boolean(), endHalf: fc.boolean() })
  .map(({ from, length, startHalf, endHalf }) =>
    plainSpan({ startDate: day(from), endDate: day(from + length), startHalf, endHalf }),
  );

/** What a day of the calendar takes, computed in the plainest way. */
function worked({ workingDays, holidays }: WorkingTimes, date: string): number {
  const weekDay = weekDayOf(dayNumber(date));
  if (!workingDays.some((one) => one === weekDay)) return 0;
  const holiday = holidays.find((one) => one.date === date);
  return holiday === undefined ? 1 : holiday.halfDay ? 0.5 : 0;
}

describe('days of leave', () => {
  it('are what the days take one by one, whatever weekends, holidays, halves, year ends and leap days', () => {
    fc.assert(
      fc.property(times, span, (own, leave) => {
        const dates = Array.from({ length: dayCount(leave.startDate, leave.endDate) }, (_, n) =>
          addDays(leave.startDate, n),
        );
        const byYear = new Map<number, number>();
        for (const date of dates) {
          const year = Number(date.slice(0, 4));
          const taken = Math.min(worked(own, date), partAway(leave, date));
          byYear.set(year, (byYear.get(year) ?? 0) + taken);
        }
        const counted = leaveDays({ ...own, attendance: defaultSettings.attendance }, leave);
        return (
          JSON.stringify(counted) === JSON.stringify([...byYear].map(([year, days]) => ({ year, days }))) &&
          sumOfDays(counted) ===
            daysCounted(own, leave.startDate, leave.endDate, { first: leave.startHalf, last: leave.endHalf })
        );
      }),
      { numRuns: 100 },
    );
  });
});

/** The halves of days that a span covers. */
const halvesOf = ({ startDate, endDate, startHalf, endHalf }: LeaveSpan): Set<number> => {
  const [first, last] = [Date.parse(startDate) / 43_200_000, Date.parse(endDate) / 43_200_000];
  const from = first + Number(startHalf);
  return new Set(Array.from({ length: last + 2 - Number(endHalf) - from }, (_, n) => from + n));
};

describe('two spans', () => {
  it('share time exactly when they share half of a day, in either order', () => {
    const short = fc
      .record({
        from: fc.integer({ min: 0, max: 12 }),
        length: fc.nat(4),
        startHalf: fc.boolean(),
        endHalf: fc.boolean(),
      })
      .map(({ from, length, ...halves }) =>
        plainSpan({ startDate: day(from), endDate: day(from + length), ...halves }),
      );
    fc.assert(
      fc.property(short, short, (a, b) => {
        const mine = halvesOf(a);
        const shares = [...halvesOf(b)].some((half) => mine.has(half));
        return spansOverlap(a, b) === shares && spansOverlap(b, a) === shares;
      }),
      { numRuns: 300 },
    );
  });
});

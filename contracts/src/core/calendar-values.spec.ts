import {
  calendarProblem,
  earliestNote,
  isCalendarDate,
  isDay,
  isInstant,
  isMonth,
  supportedDays,
} from './calendar-values.js';
import { addDays, dayNumber, dayOfNumber } from './days.js';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';

const { first, last } = supportedDays;
const supported = fc.integer({ min: dayNumber(first), max: dayNumber(last) });

it('takes each supported day, which is its number and back, in the order of both', () => {
  fc.assert(
    fc.property(supported, supported, (one, other) => {
      const [a, b] = [dayOfNumber(one), dayOfNumber(other)];
      return isDay(a) && dayNumber(a) === one && isMonth(a.slice(0, 7)) && a < b === one < other;
    }),
  );
});

it.each([addDays(first, -1), addDays(last, 1), '0001-01-01', '9999-12-31', '+010000-01-01'])(
  'takes neither the day %s, nor its month, nor an instant of it',
  (day) => {
    expect([isDay(day), isCalendarDate(day), isCalendarDate(`${day}T10:00`), isInstant(`${day}T10:00Z`)]).not.toContain(
      true,
    );
    expect(isMonth(day.slice(0, 7))).toBe(false);
  },
);

it('takes earlier days where these are meant', () => {
  expect(isDay('0999-05-01', earliestNote)).toBe(true);
  expect(isCalendarDate('0000-12-31T23:00Z', earliestNote)).toBe(false);
});

it('takes no month or instant that does not exist', () => {
  for (const month of ['2026-00', '2026-13', '2026-2', '2026-02-01', 202_602]) expect(isMonth(month)).toBe(false);
  for (const at of ['2026-02-30T10:00Z', '2026-02-28T10:00', '2026-02-28', '2026-02-28T25:00Z']) {
    expect(isInstant(at)).toBe(false);
  }
});

it('names the field and the days that are supported', () => {
  expect(calendarProblem('day', 'from')).toBe('from must be a day from 1900-01-01 to 2999-12-31');
  expect(calendarProblem('month', 'month')).toBe('month must be a month from 1900-01 to 2999-12');
});

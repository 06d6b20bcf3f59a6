import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayNumber, weekDayOf } from '../core/days.js';
import { dayForecast, dayOfShare, isEnough, mostPastWeeks, pastWeeks, quarterOf, shareBy } from './forecast.js';
import type { DoneQuarter } from './views.js';

// 2 March 2026 is a Monday.
const cut = { timeZone: 'Europe/Berlin', weekStart: 1 };
const isWorked = (day: string) => ![0, 6].includes(weekDayOf(dayNumber(day)));
const always = () => true;
const done = (...instants: string[]): DoneQuarter[] =>
  [...new Set(instants)].map((at) => [quarterOf(at), instants.filter((each) => each === at).length]);
const ofWeeks = (begun: string, today: string, pace: readonly DoneQuarter[] = [], by = cut) =>
  pastWeeks({ begun, pace }, today, by).map((week) => `${week.first} ${week.done}`);
const weeks = (...counts: number[]) => counts.map((each) => ({ done: each }));

describe('the past weeks of a project', () => {
  it('are those that were whole since it began, nothing done included', () => {
    const pace = done('2026-03-10T09:00:00Z', '2026-03-10T09:00:00Z', '2026-03-24T09:00:00Z');
    expect(ofWeeks('2026-03-02', '2026-03-25', pace)).toEqual(['2026-03-02 0', '2026-03-09 2', '2026-03-16 0']);
    expect(ofWeeks('2026-03-03', '2026-03-25', pace)).toEqual(['2026-03-09 2', '2026-03-16 0']);
    expect(ofWeeks('2026-03-24', '2026-03-25')).toEqual([]);
  });

  it('begin with the first in which something was done, even before the project', () => {
    expect(ofWeeks('2026-05-01', '2026-03-25', done('2026-03-10T09:00:00Z'))).toEqual(['2026-03-09 1', '2026-03-16 0']);
  });

  it('are the latest alone', () => {
    const all = ofWeeks('2020-01-01', '2026-03-25');
    expect(all).toHaveLength(mostPastWeeks);
    expect(all.at(-1)).toBe('2026-03-16 0');
  });

  it('are cut as the organisation cuts them', () => {
    const sundayNight = done('2026-03-15T23:30:00Z');
    expect(ofWeeks('2026-03-09', '2026-03-25', sundayNight)).toEqual(['2026-03-09 0', '2026-03-16 1']);
    const utc = { ...cut, timeZone: 'UTC' };
    expect(ofWeeks('2026-03-09', '2026-03-25', sundayNight, utc)).toEqual(['2026-03-09 1', '2026-03-16 0']);
    const fromSunday = { ...utc, weekStart: 0 };
    expect(ofWeeks('2026-03-08', '2026-03-25', sundayNight, fromSunday)).toEqual(['2026-03-08 0', '2026-03-15 1']);
  });
});

it('takes four whole weeks to draw from, of which two have something done in them', () => {
  expect(isEnough(weeks(1, 1, 1))).toBe(false);
  expect(isEnough(weeks(0, 0, 5, 0))).toBe(false);
  expect(isEnough(weeks(0, 1, 5, 0))).toBe(true);
});

describe('a forecast by days', () => {
  it('is certain where every week was alike, and ends within a week by what remains', () => {
    const forecast = dayForecast(14, weeks(7, 7, 7, 7), '2026-03-01', always);
    expect([dayOfShare(forecast, 0.05), dayOfShare(forecast, 0.95)]).toEqual(['2026-03-15', '2026-03-15']);
    expect([shareBy(forecast, '2026-03-14'), shareBy(forecast, '2026-03-15')]).toEqual([0, 1]);
    expect(dayOfShare(dayForecast(9, weeks(7, 7, 7, 7), '2026-03-01', always), 0.5)).toBe('2026-03-10');
  });

  it('ends on days on which people work', () => {
    expect(dayOfShare(dayForecast(14, weeks(7), '2026-03-01', isWorked), 0.5)).toBe('2026-03-16');
    expect(
      dayOfShare(
        dayForecast(14, weeks(7), '2026-03-01', () => false),
        0.5,
      ),
    ).toBe('2026-03-15');
  });

  it('is there at once where nothing is open, and never where nothing is done', () => {
    expect(dayOfShare(dayForecast(0, weeks(1, 0), '2026-03-01', isWorked), 0.95)).toBe('2026-03-01');
    const never = dayForecast(3, weeks(0, 0), '2026-03-01', isWorked);
    expect([dayOfShare(never, 0.05), shareBy(never, '2099-01-01')]).toEqual([null, 0]);
  });

  it('is the same each time that it is asked on a day, and its figures agree with each other', () => {
    const past = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(past, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 400 }), (counts, open, day) => {
        const from = addDays('2026-01-01', day);
        const forecast = dayForecast(open, weeks(...counts), from, isWorked);
        expect(dayForecast(open, weeks(...counts), from, isWorked)).toEqual(forecast);
        const dayFor = (share: number) => dayOfShare(forecast, share) ?? '9999';
        const [half, likely, sure] = [dayFor(0.5), dayFor(0.85), dayFor(0.95)];
        expect(half <= likely && likely <= sure).toBe(true);
        if (likely < '9999') expect(shareBy(forecast, likely)).toBeGreaterThanOrEqual(0.85);
        const more = dayForecast(open + 30, weeks(...counts), from, isWorked);
        expect((dayOfShare(more, 0.5) ?? '9999') >= half).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

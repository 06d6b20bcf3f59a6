import { dayNumber, dayOfNumber, weekDayOf } from '../core/days.js';
import { describe, expect, it } from '@jest/globals';
import { comesOn, occurrenceDays, ruleFrom, timesBefore } from './recurrence.js';
import type { MonthlyKind, Recurrence } from './rules.js';

const rule = (over: Partial<Recurrence>): Recurrence => ({
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  monthly: 'day',
  until: '',
  count: null,
  ...over,
});

/** The first days of a rule from a day on. */
function days(start: string, over: Partial<Recurrence>, { from = start, to = '2034-12-31', most = 6 } = {}): string[] {
  const found = occurrenceDays(
    dayNumber(start),
    ruleFrom(dayNumber(start), rule(over)),
    dayNumber(from),
    dayNumber(to),
  );
  const first: string[] = [];
  for (const day of found) if (first.push(dayOfNumber(day)) === most) break;
  return first;
}

describe('days', () => {
  it('are numbers and texts alike, before 1970 too', () => {
    for (const day of ['1970-01-01', '2024-02-29', '2999-12-31']) expect(dayOfNumber(dayNumber(day))).toBe(day);
    expect(weekDayOf(dayNumber('2026-11-22'))).toBe(0);
    expect(weekDayOf(-1)).toBe(3);
  });
});

describe('occurrenceDays', () => {
  it.each<[string, string, Partial<Recurrence>, string[]]>([
    ['every third day', '2026-02-27', { interval: 3 }, ['2026-02-27', '2026-03-02', '2026-03-05']],
    [
      'on weekdays',
      '2026-11-20',
      { frequency: 'weekly', weekdays: [1, 5] },
      ['2026-11-20', '2026-11-23', '2026-11-27'],
    ],
    [
      'every other week, from the week in which it begins',
      '2026-11-19',
      { frequency: 'weekly', interval: 2, weekdays: [2, 4, 0] },
      ['2026-11-19', '2026-11-22', '2026-12-01'],
    ],
    ['on the 31st', '2026-01-31', { frequency: 'monthly' }, ['2026-01-31', '2026-03-31', '2026-05-31']],
    [
      'on the last day',
      '2026-01-31',
      { frequency: 'monthly', monthly: 'last' },
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    ],
    [
      'on the second Tuesday',
      '2026-11-10',
      { frequency: 'monthly', monthly: 'weekday' },
      ['2026-11-10', '2026-12-08', '2027-01-12'],
    ],
    [
      'on the last Wednesday, which may be the fourth',
      '2026-11-25',
      { frequency: 'monthly', monthly: 'lastweekday' },
      ['2026-11-25', '2026-12-30', '2027-01-27'],
    ],
    [
      'on the fourth Wednesday, which may be the last',
      '2026-11-25',
      { frequency: 'monthly', monthly: 'weekday' },
      ['2026-11-25', '2026-12-23', '2027-01-27'],
    ],
    [
      'on a fifth Monday, which is the last',
      '2026-11-30',
      { frequency: 'monthly', monthly: 'weekday' },
      ['2026-11-30', '2026-12-28', '2027-01-25'],
    ],
    ['on 29 February', '2024-02-29', { frequency: 'yearly' }, ['2024-02-29', '2028-02-29', '2032-02-29']],
  ])('%s', (_, start, over, expected) => expect(days(start, over, { most: 3 })).toEqual(expected));

  it('ends after a day, or after so many', () => {
    expect(days('2026-11-20', { until: '2026-11-22' })).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(days('2026-11-20', { count: 2 })).toEqual(['2026-11-20', '2026-11-21']);
    expect(days('2026-11-20', { count: 5 }, { from: '2026-11-23' })).toEqual(['2026-11-23', '2026-11-24']);
  });

  it('is once without a rule', () => {
    expect(comesOn(dayNumber('2026-11-20'), null, dayNumber('2026-11-20'))).toBe(true);
    expect(comesOn(dayNumber('2026-11-20'), null, dayNumber('2026-11-21'))).toBe(false);
  });

  it('finds what is far away without going through all that is before', () => {
    expect(days('1970-01-01', {}, { from: '2934-05-01', to: '2934-05-01' })).toEqual(['2934-05-01']);
    expect(days('1972-02-29', { frequency: 'yearly' }, { from: '2101-01-01', to: '2104-12-31' })).toEqual([
      '2104-02-29',
    ]);
  });
});

describe('ruleFrom', () => {
  it('makes the day on which it begins the first of the rule', () => {
    const friday = dayNumber('2026-11-20');
    expect(ruleFrom(friday, rule({ frequency: 'weekly', weekdays: [1] })).weekdays).toEqual([1, 5]);
    expect(ruleFrom(friday, rule({ frequency: 'monthly', monthly: 'last' })).monthly).toBe('day');
    expect(ruleFrom(friday, rule({ monthly: 'weekday', weekdays: [1] }))).toEqual(rule({}));
    const on = (monthly: MonthlyKind, day: string) =>
      ruleFrom(dayNumber(day), rule({ frequency: 'monthly', monthly })).monthly;
    expect(on('lastweekday', '2026-11-20')).toBe('weekday');
    expect(on('weekday', '2026-11-30')).toBe('lastweekday');
    expect(on('last', '2026-11-30')).toBe('last');
  });
});

describe('counting', () => {
  it('knows whether it comes, and how often before', () => {
    const start = dayNumber('2026-01-31');
    const monthly = rule({ frequency: 'monthly' });
    expect(comesOn(start, monthly, dayNumber('2026-02-28'))).toBe(false);
    expect(comesOn(start, monthly, dayNumber('2026-03-31'))).toBe(true);
    expect(timesBefore(start, monthly, dayNumber('2026-05-31'))).toBe(2);
  });
});

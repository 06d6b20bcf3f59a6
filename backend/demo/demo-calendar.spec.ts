import { expect, it } from '@jest/globals';
import { DemoCalendar } from './demo-calendar.js';

it('gives times by the clocks of the company’s zone, in summer as in winter', () => {
  const calendar = new DemoCalendar(new Date('2026-10-27T10:00:00.000Z'));
  // Yesterday, and the Friday before the clocks went back.
  expect([1, 2].map((workdaysAgo) => calendar.on(workdaysAgo, '08:45'))).toEqual([
    '2026-10-26T08:45:00.000Z',
    '2026-10-23T07:45:00.000Z',
  ]);
});

it('holds nothing that is still to come, wherever it is run', () => {
  // In Lisbon it is half past midnight of a Tuesday in summer, whatever day it is elsewhere.
  const calendar = new DemoCalendar(new Date('2026-06-08T23:30:00.000Z'));
  expect(calendar.day(0)).toBe('2026-06-09');
  expect(calendar.on(1, '18:55')).toBe('2026-06-08T17:55:00.000Z');
});

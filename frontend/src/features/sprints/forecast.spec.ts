import { describe, expect, test } from '@jest/globals';
import { weekDayOf, dayNumber } from '@atrium/contracts/core/days';
import { chanceText, dayAfter, pastDays, workingDaysUntil } from './forecast';
import { sampleBurndown, sampleSprint, sampleStep } from './sample-sprints';

/** An instant by the viewer's own clock, wherever the test runs. March 2, 2026 is a Monday. */
const local = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
const isWorked = (day: string) => ![0, 6].includes(weekDayOf(dayNumber(day)));

const sprint = sampleSprint({ state: 'Active', startedAt: local(2, 9) });
const steps = [
  sampleStep(local(2, 9), 9, 0),
  sampleStep(local(2, 12), 9, 1),
  sampleStep(local(4, 10), 9, 3),
  sampleStep(local(5, 10), 8, 2, true),
  sampleStep(local(6, 10), 8, 3),
];
const days = (today: string, which = sprint) =>
  pastDays([which], new Map([['s1', sampleBurndown(steps)]]), 'items', isWorked, today);

describe('the pace of past days', () => {
  test('is what was done on each working day before today, nothing included', () => {
    expect(days('2026-03-07')).toEqual([1, 0, 2, 0, 1]);
    expect(days('2026-03-05')).toEqual([1, 0, 2]);
  });

  test('leaves out days before the sprint, after it, and those on which nobody works', () => {
    expect(days('2026-03-10')).toEqual([1, 0, 2, 0, 1, 0]);
    expect(days('2026-03-20', sampleSprint({ ...sprint, completedAt: local(6, 18) }))).toEqual([1, 0, 2, 0, 1]);
  });

  test('counts a day off on which something was done nevertheless', () => {
    const weekend = [...steps, sampleStep(local(7, 10), 8, 5)];
    const burndowns = new Map([['s1', sampleBurndown(weekend)]]);
    expect(pastDays([sprint], burndowns, 'items', isWorked, '2026-03-09')).toEqual([1, 0, 2, 0, 1, 2]);
  });

  test('takes work that was reopened off its day', () => {
    const reopened = [sampleStep(local(2, 9), 9, 0), sampleStep(local(2, 10), 9, 3), sampleStep(local(2, 11), 9, 1)];
    const burndowns = new Map([['s1', sampleBurndown(reopened)]]);
    expect(pastDays([sprint], burndowns, 'points', isWorked, '2026-03-03')).toEqual([2]);
  });
});

describe('working days from today on', () => {
  test('pass over the weekend', () => {
    expect(dayAfter(1, isWorked, '2026-03-05')).toBe('2026-03-06');
    expect(dayAfter(2, isWorked, '2026-03-05')).toBe('2026-03-09');
    expect(dayAfter(0, isWorked, '2026-03-05')).toBe('2026-03-05');
    expect(workingDaysUntil('2026-03-09', isWorked, '2026-03-05')).toBe(2);
    expect(workingDaysUntil('2026-03-01', isWorked, '2026-03-05')).toBe(0);
  });

  test('never pass where nobody works', () => {
    expect(dayAfter(1, () => false, '2026-03-05')).toBeNull();
  });
});

test('a probability is never rounded to certainty', () => {
  expect(chanceText(0.994, 'Friday')).toBe('Everything is almost certainly done when the sprint ends on Friday.');
  expect(chanceText(0.99, 'Friday')).toBe('In 99% of runs everything is done when the sprint ends on Friday.');
  expect(chanceText(0.01, 'Friday')).toBe('In 1% of runs everything is done when the sprint ends on Friday.');
  expect(chanceText(0.004, 'Friday')).toBe('The sprint almost certainly ends on Friday with work left over.');
});

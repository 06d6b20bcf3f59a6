import { describe, expect, it } from '@jest/globals';
import type { Span } from './calendar-types';
import {
  carried,
  carryOf,
  daysOf,
  dayStep,
  drawnSpan,
  dropped,
  itemsByDay,
  lastMidnightOf,
  shownDays,
  turned,
} from './steps';
import { dayKey, wallAt } from './wall-time';

const morning: Span = { start: wallAt('2026-11-20', '09:30'), end: wallAt('2026-11-20', '10:30'), allDay: false };
const days: Span = { start: wallAt('2026-11-20'), end: wallAt('2026-11-22'), allDay: true };

describe('keys', () => {
  it('go by days, and in a month by weeks', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => dayStep(key, 'month'))).toEqual([
      -1, 1, -7, 7,
    ]);
    expect(['ArrowRight', 'ArrowDown'].map((key) => dayStep(key, 'week'))).toEqual([1, null]);
    expect(dayStep('Enter', 'month')).toBeNull();
  });

  it('carry by days and weeks, and over hours by quarters', () => {
    expect(carryOf('ArrowDown', false, 'month', false)).toEqual({ days: 7, minutes: 0, endOnly: false });
    expect(carryOf('ArrowDown', true, 'week', false)).toEqual({ days: 0, minutes: 15, endOnly: true });
    expect(carryOf('ArrowDown', false, 'week', true)).toBeNull();
    expect(carryOf('x', false, 'week', true)).toBeNull();
  });

  it('move an item, or its end alone, but never before its beginning', () => {
    expect(carried(morning, { days: 1, minutes: 0, endOnly: false })).toEqual({
      ...morning,
      start: wallAt('2026-11-21', '09:30'),
      end: wallAt('2026-11-21', '10:30'),
    });
    expect(carried(morning, { days: 0, minutes: 15, endOnly: true }).end).toEqual(wallAt('2026-11-20', '10:45'));
    expect(carried(days, { days: -2, minutes: 0, endOnly: true })).toBe(days);
  });

  it('keep the hour over the night on which the clocks change', () => {
    const before = { ...morning, start: wallAt('2026-03-28', '09:30'), end: wallAt('2026-03-28', '10:30') };
    expect(carried(before, { days: 1, minutes: 0, endOnly: false }).start).toEqual(wallAt('2026-03-29', '09:30'));
  });
});

describe('drops', () => {
  const start = wallAt('2026-11-24', '09:30');
  const end = wallAt('2026-11-24', '10:30');

  it('keep hours and kind in a month', () => {
    expect(dropped(morning, { start, end, isAllDay: false }, 'month')).toEqual({ start, end, allDay: false });
    const whole = { start: wallAt('2026-11-24'), end: wallAt('2026-11-26'), isAllDay: false };
    expect(dropped(days, whole, 'month')).toEqual({ start: whole.start, end: whole.end, allDay: true });
  });

  it('turn an hour into a whole day and back in a week', () => {
    expect(dropped(morning, { start, end, isAllDay: true }, 'week')).toEqual({
      start: wallAt('2026-11-24'),
      end: wallAt('2026-11-25'),
      allDay: true,
    });
    expect(dropped(days, { start, end: start, isAllDay: false }, 'week')).toEqual({ start, end, allDay: false });
  });
});

describe('drawing', () => {
  it('means a day of a month, an hour of a day, or what was drawn over', () => {
    const day = { start: wallAt('2026-11-20'), end: wallAt('2026-11-21') };
    expect(drawnSpan('month', { ...day, isClick: true })).toBeNull();
    expect(drawnSpan('month', { ...day, isClick: false })).toEqual({ ...day, allDay: true });
    const quarter = { start: wallAt('2026-11-20', '09:00'), end: wallAt('2026-11-20', '09:15') };
    expect(drawnSpan('week', { ...quarter, isClick: true })?.end).toEqual(wallAt('2026-11-20', '10:00'));
    expect(drawnSpan('week', { ...quarter, isClick: false })?.end).toEqual(quarter.end);
  });
});

describe('days', () => {
  it('belong to an item up to its end, which does not', () => {
    expect(daysOf(days)).toEqual(['2026-11-20', '2026-11-21']);
    expect(daysOf(morning)).toEqual(['2026-11-20']);
    expect(dayKey(lastMidnightOf({ ...morning, end: wallAt('2026-11-21') }))).toBe('2026-11-20');
    expect(dayKey(lastMidnightOf({ ...morning, end: morning.start }))).toBe('2026-11-20');
  });

  it('have their items in order: whole days, then by hour', () => {
    const items = [
      { ...morning, title: 'B' },
      { ...morning, title: 'A' },
      { ...days, title: 'Z' },
    ];
    expect(
      itemsByDay(items)
        .get('2026-11-20')
        ?.map(({ title }) => title),
    ).toEqual(['Z', 'A', 'B']);
    expect(
      itemsByDay(items)
        .get('2026-11-21')
        ?.map(({ title }) => title),
    ).toEqual(['Z']);
  });

  it('are shown in whole weeks from the first day of the week', () => {
    const { from, to } = shownDays('month', wallAt('2026-11-20'), 1);
    expect([from, to].map(dayKey)).toEqual(['2026-10-26', '2026-12-06']);
    const week = shownDays('week', wallAt('2026-11-20'), 0);
    expect([week.from, week.to].map(dayKey)).toEqual(['2026-11-15', '2026-11-21']);
  });

  it('turn by months without leaving out a short one', () => {
    expect(dayKey(turned('month', wallAt('2026-01-31'), 1))).toBe('2026-02-28');
    expect(dayKey(turned('week', wallAt('2026-01-31'), -1))).toBe('2026-01-24');
    expect(dayKey(turned('day', wallAt('2026-12-31'), 1))).toBe('2027-01-01');
  });
});

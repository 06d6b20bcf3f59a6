import {
  addDays,
  addMonths,
  dayCount,
  dayNumber,
  dayOf,
  daysBetween,
  daysFrom,
  daysOfMonth,
  lastDayOf,
  monthOf,
  weekDayOf,
  weekStartOf,
} from './days.js';
import { describe, expect, it } from '@jest/globals';

describe('calendar days', () => {
  it('are those as which dates and instants are written', () => {
    expect([dayOf('2026-03-02T23:30:00.000Z'), dayOf('2026-03-02'), dayOf('')]).toEqual([
      '2026-03-02',
      '2026-03-02',
      '',
    ]);
    expect(monthOf('2026-03-02')).toBe('2026-03');
  });

  it('are counted from one to another, or with both', () => {
    expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2026-03-02', '2026-03-01')]).toEqual([2, -1]);
    expect([dayCount('2028-02-28', '2028-03-01'), dayCount('2026-03-02', '2026-03-01')]).toEqual([3, 0]);
    expect(daysFrom('2026-02-28', '2026-03-01')).toEqual(['2026-02-28', '2026-03-01']);
    expect(daysFrom('2026-03-05', '2026-03-01')).toEqual([]);
  });

  it('go on over months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect([addMonths('2026-01', -1), addMonths('2026-03', -27)]).toEqual(['2025-12', '2023-12']);
    expect([lastDayOf('2026-02'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
  });

  it('lie in weeks that begin where the organisation begins them', () => {
    expect(weekDayOf(dayNumber('2026-03-02'))).toBe(1);
    expect(weekStartOf('2026-03-04', 1)).toBe('2026-03-02');
    expect(weekStartOf('2026-03-01', 1)).toBe('2026-02-23');
    expect(weekStartOf('2026-03-01', 0)).toBe('2026-03-01');
  });
});

import { describe, expect, it } from '@jest/globals';
import { dayAfter, daysOfMonth, monthBeside, weekBegin, weekDayOf } from './calendar-days';

describe('calendar days', () => {
  it('go on over months, years and leap days', () => {
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    expect(monthBeside('2026-12', 1)).toBe('2027-01');
    expect(monthBeside('2026-01', -1)).toBe('2025-12');
  });

  it('lie in weeks that begin where the organisation begins them', () => {
    expect(weekDayOf('2026-03-02')).toBe(1);
    expect(weekBegin('2026-03-04', 1)).toBe('2026-03-02');
    expect(weekBegin('2026-03-01', 1)).toBe('2026-02-23');
    expect(weekBegin('2026-03-01', 0)).toBe('2026-03-01');
  });
});

import { describe, expect, it } from '@jest/globals';
import { holidayYears, newHoliday, nextFreeDay } from './holidays';

const eve = newHoliday('2027-12-31');

describe('holidays by year', () => {
  it('offer this year, the next, and each that has some', () => {
    expect(holidayYears([], 2026)).toEqual([2026, 2027]);
    expect(holidayYears([newHoliday('2024-01-01'), eve], 2026)).toEqual([2024, 2026, 2027]);
    expect(holidayYears([newHoliday('')], 2026)).toEqual([2026, 2027]);
  });

  it('go on after the last one of the year', () => {
    expect(nextFreeDay([], 2026)).toBe('2026-01-01');
    expect(nextFreeDay([newHoliday('2026-05-01'), newHoliday('2026-01-01')], 2026)).toBe('2026-05-02');
    expect(nextFreeDay([eve], 2027)).toBe('2027-01-01');
  });
});

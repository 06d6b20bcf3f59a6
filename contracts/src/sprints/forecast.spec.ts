import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chanceWithin, daysFor, forecastOf, forecastRuns } from './forecast.js';

describe('a forecast', () => {
  it('is certain where every past day was alike', () => {
    const forecast = forecastOf(7, [2, 2, 2, 2, 2])!;
    expect(forecast).toHaveLength(forecastRuns);
    expect([daysFor(forecast, 0.05), daysFor(forecast, 0.95)]).toEqual([4, 4]);
    expect([chanceWithin(forecast, 3), chanceWithin(forecast, 4)]).toEqual([0, 1]);
  });

  it('spreads where past days differ, around their average', () => {
    const forecast = forecastOf(20, [0, 0, 1, 4, 5])!;
    expect(daysFor(forecast, 0.5)).toBeGreaterThanOrEqual(9);
    expect(daysFor(forecast, 0.5)).toBeLessThanOrEqual(12);
    expect(daysFor(forecast, 0.95)).toBeGreaterThan(daysFor(forecast, 0.5));
    expect(daysFor(forecast, 0.05)).toBeLessThan(daysFor(forecast, 0.5));
  });

  it('says nothing from too few days, or from days on which nothing was done', () => {
    expect(forecastOf(3, [1, 1, 1, 1])).toBeNull();
    expect(forecastOf(3, [0, 0, 0, 0, 0, 0])).toBeNull();
  });

  it('is there at once where nothing remains', () => {
    expect(daysFor(forecastOf(0, [1, 1, 1, 1, 1])!, 0.95)).toBe(0);
  });

  it('is the same each time, never shorter for more work, and its chances grow with time', () => {
    const days = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 60 }), (past, remaining) => {
        const forecast = forecastOf(remaining, past);
        expect(forecastOf(remaining, past)).toEqual(forecast);
        if (forecast === null) return;
        const more = forecastOf(remaining + 30, past)!;
        expect(daysFor(more, 0.5)).toBeGreaterThanOrEqual(daysFor(forecast, 0.5));
        expect(chanceWithin(forecast, 10)).toBeGreaterThanOrEqual(chanceWithin(forecast, 5));
        expect(chanceWithin(forecast, daysFor(forecast, 0.85))).toBeGreaterThanOrEqual(0.85);
      }),
      { numRuns: 25 },
    );
  });
});

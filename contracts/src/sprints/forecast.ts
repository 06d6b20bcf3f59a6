/**
 * Forecasts by simulation: each run draws one past day after the other, at random, until the remaining work is done. The
 * spread of the runs shows how sure the answer is, which an average would hide.
 */

/** How many runs a forecast is made of. */
export const forecastRuns = 2_000;

/** Fewer past days than this say too little. */
export const fewestPastDays = 5;

/** Runs that take longer than this are cut off here. */
const mostDays = 1_000;

/** The working days that each run took, ascending. */
export type Forecast = readonly number[];

/**
 * Simulates how many working days remaining work takes.
 * @param remaining records or points
 * @param past what was done on each of the past working days, in the same unit
 * @returns the same forecast for the same input; null where the past is too short, or nothing was done in it
 */
export function forecastOf(remaining: number, past: readonly number[]): Forecast | null {
  if (past.length < fewestPastDays || past.every((done) => done <= 0)) return null;
  const random = seededRandom(past.length);
  const runs = Array.from({ length: forecastRuns }, () => {
    let [left, days] = [remaining, 0];
    while (left > 0 && days < mostDays) {
      left -= past[Math.floor(random() * past.length)] ?? 0;
      days++;
    }
    return days;
  });
  return runs.toSorted((a, b) => a - b);
}

/** The working days within which this share of the runs ends. @param share from 0 to 1 */
export function daysFor(forecast: Forecast, share: number): number {
  return forecast[Math.min(forecast.length - 1, Math.max(0, Math.ceil(share * forecast.length) - 1))] ?? 0;
}

/** The share of the runs that end within so many working days, from 0 to 1. */
export function chanceWithin(forecast: Forecast, days: number): number {
  return forecast.filter((run) => run <= days).length / Math.max(1, forecast.length);
}

/** Numbers from 0 to 1 that follow from a whole number. Mulberry32 by Tommy Ettinger, a small generator that is even enough here. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

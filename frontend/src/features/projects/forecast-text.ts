import { daysBetween } from '@atrium/contracts/core/days';
import { type DayForecast, dayOfShare } from '@atrium/contracts/projects/forecast';
import type { ForecastDate } from '../../shared-features/compare/moved-dates';
import { formatDay } from '../../ui/format/formats';
import { formatNumber, formatPercent } from '../../ui/format/numbers';
import { doneIn, drawnFrom, type Pace } from './pace';

/** The shares of the runs that are told: as likely as not, likely, and nearly sure. */
const shares = { half: 0.5, likely: 0.85, sure: 0.95 } as const;

function byText(day: string, today: string): string {
  // Until then a day of a month can be only one.
  const isNear = daysBetween(today, day) < 300;
  return formatDay(day, { day: 'numeric', month: 'long', ...(isNear ? {} : { year: 'numeric' }) });
}

/** By when which part of the runs is done, in words. */
export function rangeText(forecast: DayForecast, today: string): string {
  const [half, likely, sure] = [shares.half, shares.likely, shares.sure].map((share) => {
    const day = dayOfShare(forecast, share);
    return day === null ? null : byText(day, today);
  });
  const [most, nearly] = [formatPercent(shares.likely), formatPercent(shares.sure)];
  if (half == null) return 'Not even half of the runs are done within four years.';
  if (likely == null) return `Half of the runs are done by ${half}, and not even ${most} of them within four years.`;
  if (sure == null) {
    return `Half of the runs are done by ${half}, ${most} by ${likely}, and not even ${nearly} of them within four years.`;
  }
  if (half === sure) return `At least ${nearly} of the runs are done by ${sure}.`;
  return `Half of the runs are done by ${half}, ${most} by ${likely}, ${nearly} by ${sure}.`;
}

/** The dates of which a forecast is made, as they are compared with those of another moment. */
export function forecastDates(forecast: DayForecast, today: string): ForecastDate[] {
  return Object.values(shares).map((share) => {
    const day = dayOfShare(forecast, share);
    return {
      label: formatPercent(share),
      text: day === null ? 'not within four years' : byText(day, today),
    };
  });
}

/** How sure a day is; a probability is never rounded to certainty. */
export function metText(share: number): string {
  if (share > 0.99) return 'met in almost all runs';
  if (share < 0.01) return 'met in almost no run';
  return `met in ${formatPercent(share)} of the runs`;
}

/** From what the forecast was drawn, or why it was not. */
export function basisText(pace: Pace, runs: number): string {
  const { from, own, others } = pace;
  const weeks = formatNumber(drawnFrom(pace).length);
  const busy = own.filter(({ done }) => done > 0).length;
  if (from === 'own') {
    return `${formatNumber(runs)} simulated runs draw from this project’s own last ${weeks} whole weeks, in which ${formatNumber(doneIn(own))} records were done. What is added later comes on top.`;
  }
  if (from === 'others') {
    return `This project has too little of its own (whole weeks: ${formatNumber(own.length)}, with something done: ${formatNumber(busy)}). So ${formatNumber(runs)} simulated runs draw from ${weeks} whole weeks of other projects that you see (${formatNumber(others.length)}). What is added later comes on top.`;
  }
  return `Too little has happened for a forecast, which needs 4 whole weeks with something done in 2 of them: neither this project (whole weeks: ${formatNumber(own.length)}, with something done: ${formatNumber(busy)}) nor the others that you see have these.`;
}

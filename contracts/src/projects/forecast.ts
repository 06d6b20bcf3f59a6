/**
 * Forecasts of projects by simulation: each run draws one whole past week after the other, at random, until what is open
 * now is done. See `sprints/forecast.ts`, which does so by working days.
 */
import { addDays, dayNumber, weekStartOf } from '../core/days.js';
import { dayCutter } from '../core/zones.js';
import { forecastRuns, seededRandom } from '../sprints/forecast.js';
import type { DoneQuarter } from './views.js';

const quarterMs = 900_000;

/** How many whole weeks a forecast draws from, at most. */
export const mostPastWeeks = 12;

/** Fewer whole weeks of a project's own than this say too little. */
export const fewestPastWeeks = 4;

/** So do weeks of which fewer than this have anything done in them. */
export const fewestBusyWeeks = 2;

/** How long a project knows what was done when: the weeks above, and the one that has begun. */
export const paceDays = (mostPastWeeks + 2) * 7;

/** Runs that take longer than this are given up. */
const mostWeeks = 200;

/** The quarter of an hour of an instant, numbered since 1970. */
export function quarterOf(instant: string): number {
  return Math.floor(Date.parse(instant) / quarterMs);
}

/** How the organisation cuts time. */
export interface WeekCut {
  readonly timeZone: string;
  readonly weekStart: number;
}

export interface PastWeek {
  /** Its first day. */
  readonly first: string;
  /** How many records were done in it. */
  readonly done: number;
}

/**
 * The latest whole weeks of a project before today, oldest first.
 * @param begun the day on which it began, unless something was done earlier
 */
export function pastWeeks(
  { begun, pace }: { readonly begun: string; readonly pace: readonly DoneQuarter[] },
  today: string,
  { timeZone, weekStart }: WeekCut,
): PastWeek[] {
  const dayAt = dayCutter(timeZone);
  const done = new Map<string, number>();
  for (const [quarter, records] of pace) {
    const week = weekStartOf(dayAt(quarter * quarterMs), weekStart);
    done.set(week, (done.get(week) ?? 0) + records);
  }
  const present = weekStartOf(today, weekStart);
  // The week in which it began is whole only from its first day on.
  const whole = addDays(weekStartOf(addDays(begun, -1), weekStart), 7);
  const [firstDone = whole] = [...done.keys()].toSorted();
  const earliest = firstDone < whole ? firstDone : whole;
  return Array.from({ length: mostPastWeeks }, (_, n) => addDays(present, (n - mostPastWeeks) * 7))
    .filter((first) => first >= earliest)
    .map((first) => ({ first, done: done.get(first) ?? 0 }));
}

/** Whether weeks say enough to draw from. */
export function isEnough(weeks: readonly Pick<PastWeek, 'done'>[]): boolean {
  return weeks.length >= fewestPastWeeks && weeks.filter(({ done }) => done > 0).length >= fewestBusyWeeks;
}

/** The day on which each run is done, ascending; null for those that are not within years. */
export type DayForecast = readonly (string | null)[];

/**
 * Simulates when open work is done.
 * @param open records
 * @param weeks of which at least one has something done in it
 * @param from the day before the first on which it goes on; what is drawn follows from it alone
 * @param isWorked whether people work on a day; a run that ends on another ends on the next that is
 */
export function dayForecast(
  open: number,
  weeks: readonly Pick<PastWeek, 'done'>[],
  from: string,
  isWorked: (day: string) => boolean,
): DayForecast {
  const random = seededRandom(dayNumber(from));
  const runs = Array.from({ length: forecastRuns }, () => daysOfRun(open, weeks, random)).toSorted((a, b) => a - b);
  const days = new Map<number, string | null>();
  return runs.map((run) => {
    const known = days.get(run);
    if (known !== undefined) return known;
    const day = run > mostWeeks * 7 ? null : workedFrom(addDays(from, run), run === 0 ? () => true : isWorked);
    days.set(run, day);
    return day;
  });
}

/** Within a week work is done evenly. */
function daysOfRun(open: number, weeks: readonly Pick<PastWeek, 'done'>[], random: () => number): number {
  let [left, days] = [open, 0];
  while (left > 0 && days <= mostWeeks * 7) {
    const done = weeks[Math.floor(random() * weeks.length)]?.done ?? 0;
    days += done >= left ? Math.ceil((left * 7) / done) : 7;
    left -= done;
  }
  return days;
}

function workedFrom(day: string, isWorked: (day: string) => boolean): string {
  const month = Array.from({ length: 31 }, (_, n) => addDays(day, n));
  return month.find((each) => isWorked(each)) ?? day;
}

/** The day by which this share of the runs is done; null where that is years away. @param share from 0 to 1 */
export function dayOfShare(forecast: DayForecast, share: number): string | null {
  return forecast[Math.min(forecast.length - 1, Math.max(0, Math.ceil(share * forecast.length) - 1))] ?? null;
}

/** The share of the runs that are done by the end of a day, from 0 to 1. */
export function shareBy(forecast: DayForecast, day: string): number {
  return forecast.filter((end) => end !== null && end <= day).length / Math.max(1, forecast.length);
}

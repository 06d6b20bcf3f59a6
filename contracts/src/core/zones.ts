import { TZDate, tzOffset } from '@date-fns/tz';
import { dayMs, dayOfNumber } from './days.js';

/** Converts between instants and wall-clock times of time zones. */

export type Instant = number | string | Date;

export interface WallTime {
  readonly day: string;
  readonly time: string;
}

export function millisecondsOf(instant: Instant): number {
  const milliseconds = new Date(instant).getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError(`${String(instant)} is not a moment`);
  return milliseconds;
}

/** A date whose getters give the zone's local parts. */
export function zonedDate(instant: Instant, timeZone: string): Date {
  return new TZDate(millisecondsOf(instant), timeZone);
}

export function dayAt(instant: Instant, timeZone: string): string {
  const there = zonedDate(instant, timeZone);
  return dayOfNumber(Date.UTC(there.getFullYear(), there.getMonth(), there.getDate()) / dayMs);
}

export function wallTimeAt(instant: Instant, timeZone: string): WallTime {
  const there = zonedDate(instant, timeZone);
  return { day: dayAt(instant, timeZone), time: `${two(there.getHours())}:${two(there.getMinutes())}` };
}

function two(value: number): string {
  return `${value}`.padStart(2, '0');
}

const quarterMs = 15 * 60 * 1_000;

/**
 * A fast {@link dayAt} for many instants. All offsets are whole quarters of an hour, so the day is constant within
 * each.
 */
export function dayCutter(timeZone: string): (instant: Instant) => string {
  const known = new Map<number, string>();
  return (instant) => {
    const quarter = Math.floor(millisecondsOf(instant) / quarterMs);
    const found = known.get(quarter);
    if (found !== undefined) return found;
    const day = dayAt(quarter * quarterMs, timeZone);
    known.set(quarter, day);
    return day;
  };
}

/** Milliseconds at which a zone's clocks show a time such as `09:40`. */
export function instantAt(day: string, clock: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, seconds, timeZone).getTime();
}

export function offsetAt(instant: Instant, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant));
}

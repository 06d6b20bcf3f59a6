import { TZDate } from '@date-fns/tz';
import { dayMs, dayOfNumber, minuteMs } from './days.js';
import { offsetAt } from './zone-offsets.js';

export { offsetAt } from './zone-offsets.js';

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
  return dayOfNumber(Math.floor(wallAt(instant, timeZone) / dayMs));
}

export function wallTimeAt(instant: Instant, timeZone: string): WallTime {
  const there = new Date(wallAt(instant, timeZone)).toISOString();
  return { day: there.slice(0, 10), time: there.slice(11, 16) };
}

/** What UTC milliseconds would be if the zone's clocks were UTC's. @throws RangeError for what is no moment */
function wallAt(instant: Instant, timeZone: string): number {
  const at = millisecondsOf(instant);
  return at + offsetAt(at, timeZone) * minuteMs;
}

/** {@link dayAt} for many instants of one zone. */
export function dayCutter(timeZone: string): (instant: Instant) => string {
  const known = new Map<number, string>();
  return (instant) => {
    const number = Math.floor(wallAt(instant, timeZone) / dayMs);
    const found = known.get(number);
    if (found !== undefined) return found;
    const day = dayOfNumber(number);
    known.set(number, day);
    return day;
  };
}

/** Milliseconds at which a zone's clocks show a time such as `09:40`. */
export function instantAt(day: string, clock: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const wall = Date.UTC(year, month - 1, date, hours, minutes, seconds);
  const [before, after] = [offsetAt(wall - dayMs, timeZone), offsetAt(wall + dayMs, timeZone)];
  if (before === after) return wall - before * minuteMs;
  // Around a change of the clocks, a time may be there twice or not at all.
  return new TZDate(year, month - 1, date, hours, minutes, seconds, timeZone).getTime();
}

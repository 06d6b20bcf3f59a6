import { TZDate, tzOffset } from '@date-fns/tz';
import { dayMs, dayOfNumber } from './days.js';

/** What the clocks of a time zone show at an instant, and when they show something. */

/** A moment: milliseconds, ISO text or a date. */
export type Instant = number | string | Date;

/** What a clock on the wall shows. */
export interface WallTime {
  readonly day: string;
  /** Such as `09:40`. */
  readonly time: string;
}

/** @throws RangeError when it is no moment */
export function millisecondsOf(instant: Instant): number {
  const milliseconds = new Date(instant).getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError(`${String(instant)} is not a moment`);
  return milliseconds;
}

/** An instant as a date whose parts are those of a time zone. */
export function zonedDate(instant: Instant, timeZone: string): Date {
  return new TZDate(millisecondsOf(instant), timeZone);
}

/** The calendar day that it is at an instant in a time zone, such as `2026-03-02`. */
export function dayAt(instant: Instant, timeZone: string): string {
  const there = zonedDate(instant, timeZone);
  return dayOfNumber(Date.UTC(there.getFullYear(), there.getMonth(), there.getDate()) / dayMs);
}

/** What the clocks of a time zone show at an instant. */
export function wallTimeAt(instant: Instant, timeZone: string): WallTime {
  const there = zonedDate(instant, timeZone);
  return { day: dayAt(instant, timeZone), time: `${two(there.getHours())}:${two(there.getMinutes())}` };
}

function two(value: number): string {
  return `${value}`.padStart(2, '0');
}

const quarterMs = 15 * 60 * 1_000;

/**
 * Tells the calendar day of instants in a time zone, as {@link dayAt} does, quickly for very many of them. The clocks of
 * all zones differ by whole quarters of an hour, so within one of them it stays the same day.
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

/** The instant at which the clocks of a time zone show a time such as `09:40` on a calendar day, in milliseconds. */
export function instantAt(day: string, clock: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, seconds, timeZone).getTime();
}

/** How far the clocks of a time zone are ahead of universal time at an instant, in minutes. */
export function offsetAt(instant: Instant, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant));
}

import { dayMs, dayOf } from '@atrium/contracts/core/days';
import { instantAt, zonedDate } from '@atrium/contracts/core/zones';
import { formatDate } from '../../ui/format/formats';

/*
 * The library draws in the browser's time zone, but the viewer may have chosen another. So dates here are wall times:
 * their local parts are those of the viewer's zone.
 */

/** @param timeZone null for the browser's */
export function wallOf(instant: string | number, timeZone: string | null): Date {
  const at = new Date(instant);
  if (timeZone === null) return at;
  const there = zonedDate(at, timeZone);
  return new Date(
    there.getFullYear(),
    there.getMonth(),
    there.getDate(),
    there.getHours(),
    there.getMinutes(),
    there.getSeconds(),
  );
}

export function instantOf(wall: Date, timeZone: string | null): string {
  if (timeZone === null) return wall.toISOString();
  const clock = `${clockKey(wall)}:${two(wall.getSeconds())}`;
  return new Date(instantAt(dayKey(wall), clock, timeZone)).toISOString();
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

export function dayKey(wall: Date): string {
  return `${String(wall.getFullYear()).padStart(4, '0')}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`;
}

export function clockKey(wall: Date): string {
  return `${two(wall.getHours())}:${two(wall.getMinutes())}`;
}

/** Default: midnight. */
export function wallAt(day: string, clock = '00:00'): Date {
  const [year = 0, month = 1, date = 1] = dayOf(day).split('-').map(Number);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(year, month - 1, date, hours, minutes);
}

/** Keeps the hours over daylight saving. */
export function daysLater(wall: Date, days: number): Date {
  return new Date(
    wall.getFullYear(),
    wall.getMonth(),
    wall.getDate() + days,
    wall.getHours(),
    wall.getMinutes(),
    wall.getSeconds(),
  );
}

export function midnightOf(wall: Date): Date {
  return new Date(wall.getFullYear(), wall.getMonth(), wall.getDate());
}

/** In UTC milliseconds; much faster than through text. */
function numberOf(wall: Date): number {
  return Date.UTC(wall.getFullYear(), wall.getMonth(), wall.getDate());
}

export function midnightsBetween(from: Date, to: Date): number {
  return (numberOf(to) - numberOf(from)) / dayMs;
}

export function formatWall(wall: Date, options: Intl.DateTimeFormatOptions): string {
  const at = Date.UTC(wall.getFullYear(), wall.getMonth(), wall.getDate(), wall.getHours(), wall.getMinutes());
  return formatDate(at, { ...options, timeZone: 'UTC' });
}

export function timeText(wall: Date): string {
  return formatWall(wall, { hour: 'numeric', minute: '2-digit' });
}

export function dayText(wall: Date): string {
  return formatWall(wall, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

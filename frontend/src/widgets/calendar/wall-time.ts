import { dayMs, dayOf } from '@atrium/contracts/core/days';
import { instantAt, zonedDate } from '@atrium/contracts/core/zones';
import { formatDate } from '../../ui/format/formats';

/*
 * The library draws by the browser's clock. The viewer may have chosen another time zone, so what is drawn are dates
 * whose hours, read by the browser's clock, are those of the viewer's: wall times.
 */

/** An instant as the viewer's clock on the wall shows it. @param timeZone null for the browser's own */
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

/** The instant at which the viewer's clock shows a wall time, as ISO text. */
export function instantOf(wall: Date, timeZone: string | null): string {
  if (timeZone === null) return wall.toISOString();
  const clock = `${clockKey(wall)}:${two(wall.getSeconds())}`;
  return new Date(instantAt(dayKey(wall), clock, timeZone)).toISOString();
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** The day of a wall time, such as `2026-11-21`. */
export function dayKey(wall: Date): string {
  return `${String(wall.getFullYear()).padStart(4, '0')}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`;
}

/** The time of day of a wall time, such as `09:30`. */
export function clockKey(wall: Date): string {
  return `${two(wall.getHours())}:${two(wall.getMinutes())}`;
}

/** The wall time of a day, such as `2026-11-21`, at a time of day, such as `09:30`; midnight unless said otherwise. */
export function wallAt(day: string, clock = '00:00'): Date {
  const [year = 0, month = 1, date = 1] = dayOf(day).split('-').map(Number);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(year, month - 1, date, hours, minutes);
}

/** A wall time some days later. Hours stay as they are, also where the clocks change. */
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

/** The midnight with which the day of a wall time begins. */
export function midnightOf(wall: Date): Date {
  return new Date(wall.getFullYear(), wall.getMonth(), wall.getDate());
}

/** The day of a wall time in milliseconds of universal time; much quicker than by its text. */
function numberOf(wall: Date): number {
  return Date.UTC(wall.getFullYear(), wall.getMonth(), wall.getDate());
}

/** How many midnights lie between two wall times. */
export function midnightsBetween(from: Date, to: Date): number {
  return (numberOf(to) - numberOf(from)) / dayMs;
}

/** Writes a wall time as the viewer wants dates written. */
export function formatWall(wall: Date, options: Intl.DateTimeFormatOptions): string {
  const at = Date.UTC(wall.getFullYear(), wall.getMonth(), wall.getDate(), wall.getHours(), wall.getMinutes());
  return formatDate(at, { ...options, timeZone: 'UTC' });
}

/** The time of day of a wall time in the viewer's words. */
export function timeText(wall: Date): string {
  return formatWall(wall, { hour: 'numeric', minute: '2-digit' });
}

/** A day in the viewer's words, with the day of the week. */
export function dayText(wall: Date): string {
  return formatWall(wall, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

import { formatDate, formatDay, formatDaySpan } from './formats';

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** "Mon, 2 Mar"; empty for an invalid day. */
export function weekDayAndDay(day: string): string {
  return formatDay(day, short);
}

/** "Mon, 2 Mar 2026"; empty for an invalid day. */
export function weekDayAndDate(day: string): string {
  return formatDay(day, { ...short, year: 'numeric' });
}

/**
 * "Mon, 2 Mar – Wed, 4 Mar 2026"; empty for an invalid day.
 * @param remarks what follows each of the days
 */
export function weekDaySpan(from: string, to: string, remarks?: readonly [string, string]): string {
  return formatDaySpan([from, to], { ...short, year: 'numeric' }, remarks);
}

/** "9:00 AM" of `09:00`, a time on the clock of wherever it holds; anything else as it is. */
export function wallClockText(time: string): string {
  const at = Date.parse(`1970-01-01T${time}Z`);
  return Number.isNaN(at) ? time : formatDate(at, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
}

const halves = { late: { text: ' (afternoon)' }, early: { text: ' (morning)' } } as const;

/** Such as `2:00 PM – 4:00 PM`, as the reader writes the time of day. */
export function wallClockSpan({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${wallClockText(startTime)} – ${wallClockText(endTime)}`;
}

/** What follows the first and the last of several days of which only half counts. */
export function halfDayTexts(startHalf: boolean, endHalf: boolean): [afterStart: string, afterEnd: string] {
  return [startHalf ? halves.late.text : '', endHalf ? halves.early.text : ''];
}

/** @param weekDay 0 is Sunday, as 4 January 1970 was */
export function weekDayName(weekDay: number, width: 'short' | 'long'): string {
  return formatDate(Date.UTC(1970, 0, 4 + weekDay), { weekday: width, timeZone: 'UTC' });
}

/**
 * Arithmetic with days of the calendar, written such as `2026-02-28`, and with months, such as `2026-02`. A day is the same
 * wherever one is; which day it is somewhere is told by `zones.ts`.
 */

/** The length of a day of universal time, in milliseconds. */
export const dayMs = 86_400_000;

/** The days of the week; 0 is Sunday. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;
export type WeekDay = (typeof weekDays)[number];

/** The day as which a date or an instant is written, in universal time or whatever else it is written in. */
export function dayOf(date: string): string {
  return date.slice(0, 10);
}

/** The month as which a day or an instant is written. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** A day as the number of days since 1 January 1970; of a day with a time only the day counts. NaN for what is no day. */
export function dayNumber(day: string): number {
  return Date.parse(`${dayOf(day)}T00:00:00Z`) / dayMs;
}

/** The day of a number. @throws RangeError for NaN */
export function dayOfNumber(number: number): string {
  return dayOf(new Date(number * dayMs).toISOString());
}

/** The day so many days later, or earlier. @throws RangeError for what is no day */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}

/** How many days later the second one is; negative where it is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** How many days there are from one to another, both counted; none or fewer where the last lies before the first. */
export function dayCount(first: string, last: string): number {
  return daysBetween(first, last) + 1;
}

/** The days from one to another, both among them, rising; none where the last lies before the first. */
export function daysFrom(first: string, last: string): string[] {
  const begin = dayNumber(first);
  return Array.from({ length: Math.max(0, dayCount(first, last)) }, (_, n) => dayOfNumber(begin + n));
}

/** The day of the week of a day's number. 1 January 1970 was a Thursday. */
export function weekDayOf(number: number): WeekDay {
  return ((((number + 4) % 7) + 7) % 7) as WeekDay;
}

/** The first day of the week in which a day lies. @param weekStart 0 is Sunday */
export function weekStartOf(day: string, weekStart: number): string {
  const number = dayNumber(day);
  return dayOfNumber(number - ((weekDayOf(number) - weekStart + 7) % 7));
}

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1)).toISOString());
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The days of a month, rising. */
export function daysOfMonth(month: string): string[] {
  return daysFrom(`${month}-01`, lastDayOf(month));
}

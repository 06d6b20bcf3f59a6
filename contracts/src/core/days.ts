/**
 * Arithmetic on calendar days (`2026-02-28`) and months (`2026-02`), independent of time zones; see `zones.ts` for
 * those.
 */

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;
export type WeekDay = (typeof weekDays)[number];

export function dayOf(date: string): string {
  return date.slice(0, 10);
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Days since 1 January 1970; ignores a time. NaN for an invalid day. */
export function dayNumber(day: string): number {
  return Date.parse(`${dayOf(day)}T00:00:00Z`) / dayMs;
}

export function dayOfNumber(number: number): string {
  return dayOf(new Date(number * dayMs).toISOString());
}

export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Inclusive; zero or negative when reversed. */
export function dayCount(first: string, last: string): number {
  return daysBetween(first, last) + 1;
}

export function daysFrom(first: string, last: string): string[] {
  const begin = dayNumber(first);
  return Array.from({ length: Math.max(0, dayCount(first, last)) }, (_, n) => dayOfNumber(begin + n));
}

/** 1 January 1970 was a Thursday. */
export function weekDayOf(number: number): WeekDay {
  return ((((number + 4) % 7) + 7) % 7) as WeekDay;
}

/** @param weekStart 0 is Sunday */
export function weekStartOf(day: string, weekStart: number): string {
  const number = dayNumber(day);
  return dayOfNumber(number - ((weekDayOf(number) - weekStart + 7) % 7));
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1)).toISOString());
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

export function daysOfMonth(month: string): string[] {
  return daysFrom(`${month}-01`, lastDayOf(month));
}

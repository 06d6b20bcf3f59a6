import { instantAt } from '@atrium/contracts/attendance/terms';
import { formatDay, getFormats, viewerDay } from '../../ui/format/formats';

const dayPattern = /^\d{4}-\d{2}-\d{2}/;
const dayMs = 24 * 60 * 60 * 1000;
const short = { day: 'numeric', month: 'short' } as const;
const shortWithYear = { ...short, year: 'numeric' } as const;
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** A day as a number of days by a clock that never changes; not a number for what is no day. */
function utc(day: string): number {
  return dayPattern.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00Z`) / dayMs : NaN;
}

/** The start of a day such as `2026-02-28` in the viewer's zone; null for anything else. */
export function dayStart(day: string): Date | null {
  if (!dayPattern.test(day)) return null;
  const { timeZone } = getFormats();
  const date = day.slice(0, 10);
  return timeZone === null ? new Date(`${date}T00:00`) : new Date(instantAt(date, '00:00', timeZone));
}

/** The day of a moment in the viewer's zone, such as `2026-02-28`. */
export function dayOf(moment: Date): string {
  return viewerDay(moment);
}

/** The day after so many days; days of 23 or 25 hours count as days. */
export function addDays(day: string, count: number): string {
  const start = utc(day);
  return Number.isNaN(start) ? day : new Date((start + count) * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  const days = utc(to) - utc(from);
  return Number.isNaN(days) ? 0 : days;
}

/** A day in short: "12 Mar", with its year when that isn't this one. Empty for none. */
export function dayText(day: string, now: Date = new Date()): string {
  return formatDay(day, day.slice(0, 4) === viewerDay(now).slice(0, 4) ? short : shortWithYear);
}

/** A day in full. Empty for none. */
export function longDayText(day: string): string {
  return formatDay(day, long);
}

/** From one day to another; empty when neither is known. */
export function spanText(from: string, to: string, now: Date = new Date()): string {
  if (from === '' && to === '') return '';
  if (to === '') return `from ${dayText(from, now)}`;
  if (from === '') return `until ${dayText(to, now)}`;
  return `${dayText(from, now)} – ${dayText(to, now)}`;
}

/** How far a day is from today as text: "3 days left", "due today", "2 days over". Empty for none. */
export function leftText(day: string, today: string): string {
  if (Number.isNaN(utc(day))) return '';
  const days = daysBetween(today, day);
  if (days === 0) return 'last day today';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'left' : 'over'}`;
}

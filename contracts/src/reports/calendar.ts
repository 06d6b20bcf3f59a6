import { weekDayOf } from '../calendar/recurrence.js';
import { dayNumber, dayText } from '../core/calendar-days.js';

/** The day of an ISO instant, in universal time. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

/** The quarter of an hour of an ISO instant, in universal time, such as `14:15`. */
export function quarterOf(instant: string): string {
  const minutes = Math.floor(Number(instant.slice(14, 16)) / 15) * 15;
  return `${instant.slice(11, 13)}:${String(minutes).padStart(2, '0')}`;
}

/** A day some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return dayText(dayNumber(day) + days);
}

/** How many days there are from one to another, both counted. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

/** Parts into which a report's time is cut. */
export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** A part of a report's time; the first and the last may be cut short by it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Whether a part of the time begins on a day; weeks begin on Mondays. */
function begins(day: number, unit: PeriodUnit): boolean {
  if (unit === 'week') return weekDayOf(day) === 1;
  return unit === 'day' || dayText(day).endsWith('-01');
}

/** Cuts a time into its days, weeks or months. */
export function periodsBetween(from: string, to: string, unit: PeriodUnit): Period[] {
  const first = dayNumber(from);
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, n) => first + n);
  const starts = days.filter((day) => day === first || begins(day, unit));
  return starts.map((start, at) => {
    const next = starts[at + 1];
    return { from: dayText(start), to: next === undefined ? to : dayText(next - 1) };
  });
}

/** The parts in which a time is best looked at. */
export function unitFor(from: string, to: string): PeriodUnit {
  const days = daysBetween(from, to);
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month';
}

/** The first day of the month that lies some months before a day's. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 - months, 1)).toISOString());
}

import { addDays, addMonths, dayCount, dayNumber, daysFrom, monthOf, weekDayOf } from '../core/days.js';

/** The quarter of an hour of an ISO instant, in universal time, such as `14:15`. */
export function quarterOf(instant: string): string {
  const minutes = Math.floor(Number(instant.slice(14, 16)) / 15) * 15;
  return `${instant.slice(11, 13)}:${String(minutes).padStart(2, '0')}`;
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
function begins(day: string, unit: PeriodUnit): boolean {
  if (unit === 'week') return weekDayOf(dayNumber(day)) === 1;
  return unit === 'day' || day.endsWith('-01');
}

/** Cuts a time into its days, weeks or months. */
export function periodsBetween(from: string, to: string, unit: PeriodUnit): Period[] {
  const starts = daysFrom(from, to).filter((day) => day === from || begins(day, unit));
  return starts.map((start, at) => {
    const next = starts[at + 1];
    return { from: start, to: next === undefined ? to : addDays(next, -1) };
  });
}

/** The parts in which a time is best looked at. */
export function unitFor(from: string, to: string): PeriodUnit {
  const days = dayCount(from, to);
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month';
}

/** The first day of the month that lies some months before a day's. */
export function monthsBefore(day: string, months: number): string {
  return `${addMonths(monthOf(day), -months)}-01`;
}

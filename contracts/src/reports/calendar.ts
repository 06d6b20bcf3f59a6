import { addDays, addMonths, dayCount, dayNumber, daysFrom, monthOf, weekDayOf } from '../core/days.js';

export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** The first and last may be cut short. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Weeks begin on Mondays. */
function begins(day: string, unit: PeriodUnit): boolean {
  if (unit === 'week') return weekDayOf(dayNumber(day)) === 1;
  return unit === 'day' || day.endsWith('-01');
}

export function periodsBetween(from: string, to: string, unit: PeriodUnit): Period[] {
  const starts = daysFrom(from, to).filter((day) => day === from || begins(day, unit));
  return starts.map((start, at) => {
    const next = starts[at + 1];
    return { from: start, to: next === undefined ? to : addDays(next, -1) };
  });
}

export function unitFor(from: string, to: string): PeriodUnit {
  const days = dayCount(from, to);
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month';
}

export function monthsBefore(day: string, months: number): string {
  return `${addMonths(monthOf(day), -months)}-01`;
}

/** Days of the calendar as texts, such as `2026-02-28`. */

const dayLength = 86_400_000;

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
  return dayOf(new Date(Date.parse(day) + days * dayLength).toISOString());
}

/** How many days there are from one to another, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;
}

/** Parts into which a report's time is cut. */
export const periodUnits = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** A part of a report's time; the first and the last may be cut short by it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The first day after the week, month or day that a day lies in; weeks begin on Mondays. */
function nextStart(day: string, unit: PeriodUnit): string {
  if (unit === 'day') return dayAfter(day, 1);
  if (unit === 'week') return dayAfter(day, 7 - ((new Date(day).getUTCDay() + 6) % 7));
  return `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}

/** Cuts a time into its days, weeks or months. */
export function periodsBetween(from: string, to: string, unit: PeriodUnit): Period[] {
  const periods: Period[] = [];
  for (let start = from; start <= to;) {
    const next = nextStart(start, unit);
    const end = dayAfter(next, -1);
    periods.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return periods;
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

import type { FieldProblem } from '../core/problems.js';
import { isCalendarDate } from '../core/validation.js';
import { dayOf, daysBetween, monthsBefore } from './calendar.js';
import { reportKinds, reportModules, type ReportKind, type ReportModule } from './rules.js';

/** What a developer report is about. */
export interface ReportQuery {
  /** Days, both within the report. */
  readonly from: string;
  readonly to: string;
  /** All kinds when null. */
  readonly kind: ReportKind | null;
  /** All modules when null. */
  readonly module: ReportModule | null;
}

/** How many days a report is about at most. */
export const reportDays = 732;

/** The time of a report when nobody says: this month and the eleven before it. @param today such as `2026-02-28` */
export function usualTime(today: string): { from: string; to: string } {
  return { from: monthsBefore(today, 11), to: today };
}

/**
 * Reads what a report is to be about; what is left out or empty is everything, and the usual time.
 * @param raw parameters of a request or of an address
 * @returns the query with what of it was valid, and what was not
 */
export function readReportQuery(
  raw: Readonly<Record<string, unknown>>,
  today: string,
): { query: ReportQuery; problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const chosen = <Value extends string>(field: string, values: readonly Value[]): Value | null => {
    const text = raw[field] ?? '';
    const value = values.find((one) => one === text) ?? null;
    if (value === null && text !== '')
      problems.push({ field, message: `${field} must be one of ${values.join(', ')}` });
    return value;
  };
  const dayIn = (field: 'from' | 'to'): string | null => {
    const text = raw[field] ?? '';
    if (text === '') return null;
    if (isCalendarDate(text) && dayOf(text) === text) return text;
    problems.push({ field, message: `${field} must be a valid date` });
    return null;
  };
  const usual = usualTime(today);
  const to = dayIn('to') ?? usual.to;
  const from = dayIn('from') ?? usualTime(to).from;
  const days = daysBetween(from, to);
  const isPossible = days >= 1 && days <= reportDays;
  if (days < 1) problems.push({ field: 'from', message: 'from must not be after to' });
  if (days > reportDays) problems.push({ field: 'from', message: `from must be at most ${reportDays} days before to` });
  const time = isPossible ? { from, to } : usual;
  return { query: { ...time, kind: chosen('kind', reportKinds), module: chosen('module', reportModules) }, problems };
}

import type { FieldProblem } from '../core/problems.js';
import { monthsBefore } from './calendar.js';
import { reportKinds, type ReportKind, type ReportModule } from './rules.js';
import { type RawQuery, readChoice, readName, readTime, type ReportTime } from './time.js';

/** What a developer report is about. */
export interface ReportQuery extends ReportTime {
  /** All kinds when null. */
  readonly kind: ReportKind | null;
  /** All modules when null. */
  readonly module: ReportModule | null;
}

/** The time of a report when nobody says: this month and the eleven before it. @param today such as `2026-02-28` */
export function usualTime(today: string): ReportTime {
  return { from: monthsBefore(today, 11), to: today };
}

/**
 * Reads what a report is to be about; what is left out or empty is everything, and the usual time.
 * @param raw parameters of a request or of an address
 * @returns the query with what of it was valid, and what was not
 */
export function readReportQuery(
  raw: RawQuery,
  today: string,
): { query: ReportQuery; problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const time = readTime(raw, today, usualTime, problems);
  const kind = readChoice(raw, 'kind', reportKinds, problems);
  const module = readName(raw, 'module', problems);
  return { query: { ...time, kind, module }, problems };
}

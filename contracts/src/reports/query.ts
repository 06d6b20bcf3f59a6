import type { FieldProblem } from '../core/problems.js';
import { monthsBefore } from './calendar.js';
import { reportKinds, type ReportKind, type ReportModule } from './rules.js';
import { type RawQuery, readChoice, readName, readTime, type ReportTime } from './time.js';

export interface ReportQuery extends ReportTime {
  readonly kind: ReportKind | null;
  readonly module: ReportModule | null;
}

/**
 * Default: this month and the eleven before.
 * @param today such as `2026-02-28`
 */
export function usualTime(today: string): ReportTime {
  return { from: monthsBefore(today, 11), to: today };
}

/**
 * @param raw from a request or an address
 * @returns the valid part of the query, and the problems
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

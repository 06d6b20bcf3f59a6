import type { FieldProblem } from '../core/problems.js';
import { monthsBefore } from './calendar.js';
import { readDepartment, readPerson, type WhoseWork } from './people.js';
import { cycleBounds, reportKinds, type ReportKind, type ReportModule, urgencies, type Urgency } from './rules.js';
import { type RawQuery, readChoice, readName, readTime, type ReportTime } from './time.js';

export interface ReportQuery extends ReportTime, WhoseWork {
  readonly kind: ReportKind | null;
  readonly module: ReportModule | null;
  readonly priority: Urgency | null;
}

/** Each counts records. */
export const workFigures = ['created', 'settled', 'stayed'] as const;
export type WorkFigure = (typeof workFigures)[number];

/** What lies behind a figure of one kind. */
export interface WorkBehind extends ReportQuery {
  readonly kind: ReportKind;
  readonly figure: WorkFigure;
  /** Restricts settled records to a class of times; null for all. */
  readonly part: number | null;
  /** The status that was left. */
  readonly stay: string | null;
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
  const assignee = readPerson(raw, 'assignee', problems);
  const department = readDepartment(raw, problems);
  const priority = readChoice(raw, 'priority', urgencies, problems);
  return { query: { ...time, kind, module, assignee, department, priority }, problems };
}

/**
 * Null when the address names no figure.
 * @param raw the query with `report` (the figure), `part` (the class of times) and `stay` (the status)
 */
export function readWorkBehind(kind: ReportKind, raw: RawQuery, today: string): WorkBehind | null {
  const figure = workFigures.find((one) => one === raw['report']);
  if (figure === undefined) return null;
  const part = Number(raw['part'] ?? Number.NaN);
  const isPart = Number.isInteger(part) && part >= 0 && part <= cycleBounds.length;
  const stay = readName(raw, 'stay', []);
  return { ...readReportQuery(raw, today).query, kind, figure, part: isPart ? part : null, stay };
}

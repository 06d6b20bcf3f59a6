import { addDays, hourMs } from '../core/days.js';
import type { FieldProblem } from '../core/problems.js';
import { ticketPriorities, type TicketPriority } from '../tickets/rules.js';
import type { Department } from '../core/permissions.js';
import { nobody, readDepartment, readPerson } from './people.js';
import { type RawQuery, readChoice, readName, readTime, type ReportTime } from './time.js';

export { nobody };

export interface SupportQuery extends ReportTime {
  /** A person's id, or `none` for unassigned; null for everybody. */
  readonly agent: string | null;
  /** Of which the agent is now. */
  readonly department: Department | null;
  readonly module: string | null;
  readonly priority: TicketPriority | null;
}

/** Each counts tickets; the last four count current ones. */
export const supportFigures = [
  'opened',
  'settled',
  'backlog',
  'answered',
  'response-kept',
  'response-missed',
  'resolution-kept',
  'resolution-missed',
  'reopened',
  'stayed',
  'rated',
  'rated-good',
  'rated-okay',
  'rated-bad',
  'open',
  'unassigned',
  'unanswered',
  'overdue',
] as const;
export type SupportFigure = (typeof supportFigures)[number];

export interface SupportBehind extends SupportQuery {
  readonly figure: SupportFigure;
  /** Restricts settled or answered tickets to a class of times; null for all. */
  readonly part: number | null;
  /** The status that was left; null for any. */
  readonly stay: string | null;
}

/** Working hours; a last class holds the rest. */
export const timeBounds = [1, 2, 4, 9, 18, 45] as const;

export function timeClass(ms: number): number {
  const at = timeBounds.findIndex((bound) => ms <= bound * hourMs);
  return at < 0 ? timeBounds.length : at;
}

/**
 * Default: the last 30 days.
 * @param today such as `2026-02-28`
 */
export function usualSupportTime(today: string): ReportTime {
  return { from: addDays(today, -29), to: today };
}

/**
 * @param raw from a request or an address
 * @returns the valid part of the query, and the problems
 */
export function readSupportQuery(
  raw: RawQuery,
  today: string,
): { query: SupportQuery; problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const time = readTime(raw, today, usualSupportTime, problems);
  const module = readName(raw, 'module', problems);
  const priority = readChoice(raw, 'priority', ticketPriorities, problems);
  const agent = readPerson(raw, 'agent', problems);
  const department = readDepartment(raw, problems);
  return { query: { ...time, agent, department, module, priority }, problems };
}

/**
 * Null when the address names no figure.
 * @param raw the query with `report` (the figure), `part` (the class of times) and `stay` (the status)
 */
export function readBehind(raw: RawQuery, today: string): SupportBehind | null {
  const figure = supportFigures.find((one) => one === raw['report']);
  if (figure === undefined) return null;
  const part = Number(raw['part'] ?? Number.NaN);
  const isPart = Number.isInteger(part) && part >= 0 && part <= timeBounds.length;
  const stay = readName(raw, 'stay', []);
  return { ...readSupportQuery(raw, today).query, figure, part: isPart ? part : null, stay };
}

import { addDays } from '../core/days.js';
import type { FieldProblem } from '../core/problems.js';
import { ticketPriorities, type TicketPriority } from '../tickets/rules.js';
import { type RawQuery, readChoice, readName, readTime, type ReportTime } from './time.js';

/** Stands for nobody where an agent is asked for. */
export const nobody = 'none';

/** What a support report is about. */
export interface SupportQuery extends ReportTime {
  /** A person's id, or `none` for the tickets that are nobody's; everybody when null. */
  readonly agent: string | null;
  readonly module: string | null;
  readonly priority: TicketPriority | null;
}

/** The figures of a support report. Each counts tickets; the last four those of now. */
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
  'open',
  'unassigned',
  'unanswered',
  'overdue',
] as const;
export type SupportFigure = (typeof supportFigures)[number];

/** The tickets that one figure counts. */
export interface SupportBehind extends SupportQuery {
  readonly figure: SupportFigure;
  /** Of the answered or settled ones only those of a class of times; all when null. */
  readonly part: number | null;
}

/** The bounds between which times are counted, in working hours; a last class has what took longer. */
export const timeBounds = [1, 2, 4, 9, 18, 45] as const;

/** The class of a time. @param ms milliseconds */
export function timeClass(ms: number): number {
  const at = timeBounds.findIndex((bound) => ms <= bound * 3_600_000);
  return at < 0 ? timeBounds.length : at;
}

/** The time of a support report when nobody says: the last 30 days. @param today such as `2026-02-28` */
export function usualSupportTime(today: string): ReportTime {
  return { from: addDays(today, -29), to: today };
}

/** As long as the ids of people are at most. */
const idLength = 64;

/**
 * Reads what a support report is to be about; what is left out or empty is everything, and the usual time.
 * @param raw parameters of a request or of an address
 * @returns the query with what of it was valid, and what was not
 */
export function readSupportQuery(
  raw: RawQuery,
  today: string,
): { query: SupportQuery; problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const time = readTime(raw, today, usualSupportTime, problems);
  const module = readName(raw, 'module', problems);
  const priority = readChoice(raw, 'priority', ticketPriorities, problems);
  const agent = raw['agent'] ?? '';
  const isId = typeof agent === 'string' && agent.length <= idLength;
  if (!isId) problems.push({ field: 'agent', message: 'agent must be the id of a person, or none' });
  return { query: { ...time, agent: isId && agent !== '' ? agent : null, module, priority }, problems };
}

/**
 * Reads from an address which tickets of a report are meant; null when it names no figure.
 * @param raw of the address: the query with `report`, the figure, and `part`, the class of times
 */
export function readBehind(raw: RawQuery, today: string): SupportBehind | null {
  const figure = supportFigures.find((one) => one === raw['report']);
  if (figure === undefined) return null;
  const part = Number(raw['part'] ?? Number.NaN);
  const isPart = Number.isInteger(part) && part >= 0 && part <= timeBounds.length;
  return { ...readSupportQuery(raw, today).query, figure, part: isPart ? part : null };
}

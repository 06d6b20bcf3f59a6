import { addDays } from '../core/days.js';
import type { Department } from '../core/permissions.js';
import type { FieldProblem } from '../core/problems.js';
import { handOffRecords } from './hand-off-views.js';
import { readDepartment } from './people.js';
import { type RawQuery, readChoice, readTime, type ReportTime } from './time.js';

/** `across`: what was made out of a ticket, whatever kind it is. */
export const handOffKinds = [...handOffRecords, 'across'] as const;
export type HandOffKind = (typeof handOffKinds)[number];

export const handOffGroupings = ['people', 'departments'] as const;
export type HandOffGrouping = (typeof handOffGroupings)[number];

export interface HandOffQuery extends ReportTime {
  readonly kind: HandOffKind | null;
  /** Of which the giver or the receiver is now. */
  readonly department: Department | null;
  readonly by: HandOffGrouping;
}

/**
 * Default: the last 30 days.
 * @param today such as `2026-02-28`
 */
export function usualHandOffTime(today: string): ReportTime {
  return { from: addDays(today, -29), to: today };
}

/**
 * @param raw from a request or an address
 * @returns the valid part of the query, and the problems
 */
export function readHandOffQuery(
  raw: RawQuery,
  today: string,
): { query: HandOffQuery; problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const time = readTime(raw, today, usualHandOffTime, problems);
  const kind = readChoice(raw, 'kind', handOffKinds, problems);
  const department = readDepartment(raw, problems);
  const by = readChoice(raw, 'by', handOffGroupings, problems) ?? 'people';
  return { query: { ...time, kind, department, by }, problems };
}

/** What can be listed of an edge; each is a number of the report. */
export const handOffFigures = ['all', 'acted', 'waiting', 'returned'] as const;
export type HandOffFigure = (typeof handOffFigures)[number];

/** The hand-offs behind a number. */
export interface HandOffsBehind {
  readonly figure: HandOffFigure;
  /** Keys of the edge; null for all. */
  readonly from: string | null;
  readonly to: string | null;
}

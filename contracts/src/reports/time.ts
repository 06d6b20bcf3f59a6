import { dayCount } from '../core/days.js';
import { longestName } from '../settings/name-lists.js';
import type { FieldProblem } from '../core/problems.js';
import { readCalendarValue } from '../core/calendar-query.js';

/** The time that a report is about: days of the organisation's time zone, both within it. */
export interface ReportTime {
  readonly from: string;
  readonly to: string;
}

/** How many days a report is about at most. */
export const reportDays = 732;

/** What was asked for in a request or an address, before anybody looked at it. */
export type RawQuery = Readonly<Record<string, unknown>>;

/**
 * Reads one of some values; what is left out or empty is null.
 * @param problems gets what was wrong with it
 */
export function readChoice<Value extends string>(
  raw: RawQuery,
  field: string,
  values: readonly Value[],
  problems: FieldProblem[],
): Value | null {
  const text = raw[field] ?? '';
  const value = values.find((one) => one === text) ?? null;
  if (value === null && text !== '') problems.push({ field, message: `${field} must be one of ${values.join(', ')}` });
  return value;
}

/**
 * Reads a name that the organisation gave; null where it is left out or empty.
 * @param problems gets what was wrong with it
 */
export function readName(raw: RawQuery, field: string, problems: FieldProblem[]): string | null {
  const text = raw[field] ?? '';
  if (typeof text === 'string' && text.length <= longestName) return text === '' ? null : text;
  problems.push({ field, message: `${field} must be a name of at most ${longestName} characters` });
  return null;
}

/**
 * Reads the time of a report; what is left out or empty is the usual time.
 * @param usual the usual time up to a day
 * @param problems gets what was wrong with it
 */
export function readTime(
  raw: RawQuery,
  today: string,
  usual: (to: string) => ReportTime,
  problems: FieldProblem[],
): ReportTime {
  const to = readCalendarValue(raw, 'to', 'day', problems) ?? today;
  const from = readCalendarValue(raw, 'from', 'day', problems) ?? usual(to).from;
  const days = dayCount(from, to);
  if (days < 1) problems.push({ field: 'from', message: 'from must not be after to' });
  if (days > reportDays) problems.push({ field: 'from', message: `from must be at most ${reportDays} days before to` });
  return days >= 1 && days <= reportDays ? { from, to } : usual(today);
}

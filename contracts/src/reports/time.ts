import { dayCount } from '../core/days.js';
import { longestName } from '../settings/name-lists.js';
import type { FieldProblem } from '../core/problems.js';
import { readCalendarValue } from '../core/calendar-query.js';

/** Days in the organisation's time zone, inclusive. */
export interface ReportTime {
  readonly from: string;
  readonly to: string;
}

export const reportDays = 732;

export type RawQuery = Readonly<Record<string, unknown>>;

/**
 * Null when empty.
 * @param problems receives what is invalid
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

export function readName(raw: RawQuery, field: string, problems: FieldProblem[]): string | null {
  const text = raw[field] ?? '';
  if (typeof text === 'string' && text.length <= longestName) return text === '' ? null : text;
  problems.push({ field, message: `${field} must be a name of at most ${longestName} characters` });
  return null;
}

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

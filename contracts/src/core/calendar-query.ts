import { type CalendarKind, calendarProblem, isOfKind } from './calendar-values.js';
import type { FieldProblem } from './problems.js';

/**
 * Empty values are undefined.
 * @param problems receives what is invalid
 */
export function readCalendarValue(
  raw: Readonly<Record<string, unknown>>,
  field: string,
  kind: CalendarKind,
  problems: FieldProblem[],
): string | undefined {
  const value = raw[field] ?? '';
  if (value === '') return undefined;
  if (isOfKind(kind, value)) return value;
  problems.push({ field, message: calendarProblem(kind, field) });
  return undefined;
}

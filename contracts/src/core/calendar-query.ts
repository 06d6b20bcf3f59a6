import { type CalendarKind, calendarProblem, isOfKind } from './calendar-values.js';
import type { FieldProblem } from './problems.js';

/**
 * Reads a day, month or instant out of the parameters of a request or an address; what is left out or empty is undefined.
 * @param problems gets what was wrong with it
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

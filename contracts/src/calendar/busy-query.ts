import { readCalendarValue } from '../core/calendar-query.js';
import { dayMs } from '../core/days.js';
import type { FieldProblem } from '../core/problems.js';
import { isId } from '../core/values.js';
import type { Stretch } from '../settings/working-time.js';
import { busyLimits } from './busy.js';

export interface BusyQuery extends Stretch {
  readonly people: readonly string[];
  /** The organisation's rooms. */
  readonly rooms: readonly string[];
  /** Empty for none. */
  readonly except: string;
}

/**
 * What is asked for: `from` and `to`, days or instants, with people and rooms by their ids, separated by commas.
 * @returns problems for a stretch that is missing, reversed or too long, and for too many or invalid ids
 */
export function readBusyQuery(
  raw: Readonly<Record<string, unknown>>,
): BusyQuery | { readonly problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const [begin, end] = (['from', 'to'] as const).map((field) => {
    const before = problems.length;
    const value = readCalendarValue(raw, field, 'date', problems);
    if (value === undefined && problems.length === before) problems.push({ field, message: `${field} is required` });
    return value === undefined ? Number.NaN : Date.parse(value);
  });
  const [from = Number.NaN, to = Number.NaN] = [begin, end];
  if (to <= from) problems.push({ field: 'to', message: 'to must be after from' });
  if (to - from > busyLimits.days * dayMs)
    problems.push({ field: 'to', message: `to must be at most ${busyLimits.days} days after from` });
  const people = idsIn(raw, 'people', busyLimits.people, problems);
  const rooms = idsIn(raw, 'rooms', busyLimits.rooms, problems);
  const [except = ''] = idsIn(raw, 'except', 1, problems);
  return problems.length > 0 ? { problems } : { from, to, people, rooms, except };
}

function idsIn(
  raw: Readonly<Record<string, unknown>>,
  field: string,
  most: number,
  problems: FieldProblem[],
): readonly string[] {
  const value = raw[field] ?? '';
  if (value === '') return [];
  const ids = typeof value === 'string' ? [...new Set(value.split(','))] : [];
  if (ids.length === 0 || !ids.every(isId)) problems.push({ field, message: `${field} must be ids` });
  if (ids.length > most) problems.push({ field, message: `${field} must be at most ${most} ids` });
  return ids;
}

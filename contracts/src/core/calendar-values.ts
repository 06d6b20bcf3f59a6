import { dayMs, dayOf } from './days.js';

/** Every day, month and instant lies within this range. */
export const supportedDays = { first: '1900-01-01', last: '2999-12-31' } as const;
/** Dates in custom fields may lie further back: nothing is computed from them. */
export const earliestNote = '0001-01-01';

/** Milliseconds. */
export const supportedInstants = {
  first: Date.parse(supportedDays.first),
  last: Date.parse(supportedDays.last) + dayMs - 1,
} as const;

const datePattern = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * Whether it is a supported day (`2026-02-28`), with or without a time (`2026-02-28T09:30Z`). Rejects impossible days
 * such as 30 February.
 * @param earliest first allowed day
 */
export function isCalendarDate(value: unknown, earliest: string = supportedDays.first): value is string {
  if (typeof value !== 'string') return false;
  const match = datePattern.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || (match[4] !== undefined && Number.isNaN(Date.parse(value)))) return false;
  return earliest <= value && dayOf(value) <= supportedDays.last;
}

/**
 * Without a time.
 * @param earliest see {@link isCalendarDate}
 */
export function isDay(value: unknown, earliest?: string): value is string {
  return isCalendarDate(value, earliest) && value.length === 10;
}

/**
 * Such as `2026-02`.
 * @param earliest see {@link isCalendarDate}
 */
export function isMonth(value: unknown, earliest?: string): value is string {
  return typeof value === 'string' && monthPattern.test(value) && isDay(`${value}-01`, earliest);
}

/** With a time and zone, such as `2026-02-28T09:30Z`. */
export function isInstant(value: unknown): value is string {
  return isCalendarDate(value) && /T.*(Z|[+-]\d{2}:\d{2})$/.test(value);
}

const kindNames = {
  day: 'a day',
  date: 'a date, as in 2026-02-28,',
  month: 'a month',
  instant: 'an instant with its time zone',
} as const;
export type CalendarKind = keyof typeof kindNames;

/**
 * The message for an invalid value.
 * @param earliest first allowed day
 */
export function calendarProblem(kind: CalendarKind, field: string, earliest: string = supportedDays.first): string {
  const length = kind === 'month' ? 7 : 10;
  const range = `from ${earliest.slice(0, length)} to ${supportedDays.last.slice(0, length)}`;
  return `${field} must be ${kindNames[kind]} ${range}`;
}

const kindChecks: Record<CalendarKind, (value: unknown, earliest?: string) => boolean> = {
  day: isDay,
  date: isCalendarDate,
  month: isMonth,
  instant: isInstant,
};

/** @param earliest see {@link isCalendarDate} */
export function isOfKind(kind: CalendarKind, value: unknown, earliest?: string): value is string {
  return kindChecks[kind](value, earliest);
}

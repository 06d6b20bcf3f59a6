import { dayMs, dayOf } from './days.js';

/** The days that the product can mean. Whatever takes a day, a month or an instant keeps to them. */
export const supportedDays = { first: '1900-01-01', last: '2999-12-31' } as const;
/** Dates in an organisation's own fields, from which nothing is counted, may lie further back. */
export const earliestNote = '0001-01-01';

/** The supported instants, in milliseconds. */
export const supportedInstants = {
  first: Date.parse(supportedDays.first),
  last: Date.parse(supportedDays.last) + dayMs - 1,
} as const;

const datePattern = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
/** A time of day, such as `09:40`. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/**
 * Whether the text is a supported day (`2026-02-28`), or such a day with a time (`2026-02-28T09:30Z`). Impossible days,
 * such as 30 February, are not.
 * @param earliest the first day that is meant
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

/** Whether the text is a supported day, without a time. @param earliest as for {@link isCalendarDate} */
export function isDay(value: unknown, earliest?: string): value is string {
  return isCalendarDate(value, earliest) && value.length === 10;
}

/** Whether the text is a supported month, such as `2026-02`. @param earliest as for {@link isCalendarDate} */
export function isMonth(value: unknown, earliest?: string): value is string {
  return typeof value === 'string' && monthPattern.test(value) && isDay(`${value}-01`, earliest);
}

/** Whether the text is a supported day with a time and a time zone, such as `2026-02-28T09:30Z`. */
export function isInstant(value: unknown): value is string {
  return isCalendarDate(value) && /T.*(Z|[+-]\d{2}:\d{2})$/.test(value);
}

/** What a value of the calendar can be, with how it is called. */
const kindNames = {
  day: 'a day',
  date: 'a day or an instant',
  month: 'a month',
  instant: 'an instant with its time zone',
} as const;
export type CalendarKind = keyof typeof kindNames;

/**
 * The one text for whatever is no supported value of its kind.
 * @param field how the value is called
 * @param earliest the first day that is meant
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

/** Whether the value is a supported one of its kind. @param earliest as for {@link isCalendarDate} */
export function isOfKind(kind: CalendarKind, value: unknown, earliest?: string): value is string {
  return kindChecks[kind](value, earliest);
}

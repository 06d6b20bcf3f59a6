import { formatDate, formatDay } from './formats';

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** A day with its day of the week: "Mon, 2 Mar". Empty for what is no day. */
export function weekDayAndDay(day: string): string {
  return formatDay(day, short);
}

/** A day with its day of the week and its year: "Mon, 2 Mar 2026". Empty for what is no day. */
export function weekDayAndDate(day: string): string {
  return formatDay(day, { ...short, year: 'numeric' });
}

/** A day of the week. @param weekDay 0 is Sunday, as which 4 January 1970 came */
export function weekDayName(weekDay: number, width: 'short' | 'long'): string {
  return formatDate(Date.UTC(1970, 0, 4 + weekDay), { weekday: width, timeZone: 'UTC' });
}

import { weekOfMonth } from '@atrium/contracts/calendar/recurrence';
import type { Recurrence } from '@atrium/contracts/calendar/rules';
import { formatDate } from '../../ui/formats';

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
const places = ['', 'first', 'second', 'third', 'fourth'] as const;

function dayName(weekDay: number, width: 'short' | 'long'): string {
  // 4 January 1970 was a Sunday.
  return formatDate(Date.UTC(1970, 0, 4 + weekDay), { weekday: width, timeZone: 'UTC' });
}

/** A day of the week in the viewer's words. @param weekDay 0 is Sunday */
export function weekDayName(weekDay: number, width: 'short' | 'long' = 'short'): string {
  return dayName(weekDay, width);
}

/** Which day of a month an event is on, in words: "on the second Tuesday". */
export function monthlyText(kind: Recurrence['monthly'], day: string): string {
  const date = Number(day.slice(8, 10));
  if (kind === 'last') return 'on the last day of the month';
  if (kind === 'day') return `on day ${date}`;
  const week = weekOfMonth(date);
  const weekDay = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return `on the ${week === -1 ? 'last' : places[week]} ${dayName(weekDay, 'long')}`;
}

function longDay(day: string): string {
  return formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** How an event comes again, in words. @param day on which it first comes */
export function recurrenceText(rule: Recurrence | null, day: string): string {
  if (rule === null) return 'Does not repeat';
  const { frequency, interval, weekdays, monthly, until, count } = rule;
  const unit = units[frequency];
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  const on =
    frequency === 'weekly'
      ? ` on ${weekdays.map((weekDay) => dayName(weekDay, 'short')).join(', ')}`
      : frequency === 'monthly'
        ? ` ${monthlyText(monthly, day)}`
        : '';
  const end = until !== '' ? ` until ${longDay(until)}` : count === null ? '' : `, ${count} times`;
  return `${every}${on}${end}`;
}

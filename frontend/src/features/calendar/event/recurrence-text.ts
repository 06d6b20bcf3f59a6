import { dayNumber, dayOfNumber, monthOf, weekDayOf } from '@atrium/contracts/core/days';
import { type MonthlyKind, monthlyKinds, type Recurrence } from '@atrium/contracts/calendar/rules';
import { formatDay } from '../../../ui/format/formats';
import { weekDayName } from '../../../ui/format/day-texts';

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
const places = ['', 'first', 'second', 'third', 'fourth'] as const;

/** "on the second Tuesday". */
export function monthlyText(kind: MonthlyKind, day: string): string {
  const date = Number(day.slice(8, 10));
  if (kind === 'last') return 'on the last day of the month';
  if (kind === 'day') return `on day ${date}`;
  const weekDay = weekDayOf(dayNumber(day));
  const place = kind === 'lastweekday' ? 'last' : (places[Math.ceil(date / 7)] ?? 'last');
  return `on the ${place} ${weekDayName(weekDay, 'long')}`;
}

export function monthlyKindsOn(day: string): readonly MonthlyKind[] {
  const number = dayNumber(day);
  const month = monthOf(day);
  const isIn = (days: number) => dayOfNumber(number + days).startsWith(month);
  const holds: Readonly<Record<MonthlyKind, boolean>> = {
    day: true,
    // Only some months have a fifth one.
    weekday: Number(day.slice(8, 10)) <= 28,
    lastweekday: !isIn(7),
    last: !isIn(1),
  };
  return monthlyKinds.filter((kind) => holds[kind]);
}

function longDay(day: string): string {
  return formatDay(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function recurrenceText(rule: Recurrence | null, day: string): string {
  if (rule === null) return 'Does not repeat';
  const { frequency, interval, weekdays, monthly, until, count } = rule;
  const unit = units[frequency];
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  const on =
    frequency === 'weekly'
      ? ` on ${weekdays.map((weekDay) => weekDayName(weekDay, 'short')).join(', ')}`
      : frequency === 'monthly'
        ? ` ${monthlyText(monthly, day)}`
        : '';
  const end = until !== '' ? ` until ${longDay(until)}` : count === null ? '' : `, ${count} times`;
  return `${every}${on}${end}`;
}

import { dayNumber, dayOfNumber, monthOf, weekDayOf } from '@atrium/contracts/core/days';
import { type MonthlyKind, monthlyKinds, type Recurrence } from '@atrium/contracts/calendar/rules';
import { formatDay } from '../../ui/format/formats';
import { weekDayName } from '../../ui/format/day-texts';

const everyTexts: Readonly<Record<Recurrence['frequency'], (interval: number) => string>> = {
  daily: (interval) => (interval === 1 ? 'Every day' : `Every ${interval} days`),
  weekly: (interval) => (interval === 1 ? 'Every week' : `Every ${interval} weeks`),
  monthly: (interval) => (interval === 1 ? 'Every month' : `Every ${interval} months`),
  yearly: (interval) => (interval === 1 ? 'Every year' : `Every ${interval} years`),
};

/** By the place of the week in the month. */
const weekDayTexts: readonly ((weekDay: string) => string)[] = [
  (weekDay) => `on the first ${weekDay}`,
  (weekDay) => `on the second ${weekDay}`,
  (weekDay) => `on the third ${weekDay}`,
  (weekDay) => `on the fourth ${weekDay}`,
];
const lastWeekDayText = (weekDay: string): string => `on the last ${weekDay}`;

/** "on the second Tuesday". */
export function monthlyText(kind: MonthlyKind, day: string): string {
  const date = Number(day.slice(8, 10));
  if (kind === 'last') return 'on the last day of the month';
  if (kind === 'day') return `on day ${date}`;
  const textOf = kind === 'weekday' ? weekDayTexts[Math.ceil(date / 7) - 1] : undefined;
  return (textOf ?? lastWeekDayText)(weekDayName(weekDayOf(dayNumber(day)), 'long'));
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

/** Monday to Friday. */
const workdays = '1,2,3,4,5';

function longDay(day: string): string {
  return formatDay(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Such as "Every 2 weeks on Mon, Fri". */
function rhythmText({ frequency, interval, weekdays, monthly }: Recurrence, day: string | null): string {
  const every = everyTexts[frequency](interval);
  if (frequency === 'weekly') {
    if (interval === 1 && weekdays.join(',') === workdays) return 'Every weekday';
    const days = weekdays.map((weekDay) => weekDayName(weekDay, 'short')).join(', ');
    return `${every} on ${days}`;
  }
  return frequency === 'monthly' && day !== null ? `${every} ${monthlyText(monthly, day)}` : every;
}

/** @param day of its beginning; null where only the rule is known */
export function recurrenceText(rule: Recurrence | null, day: string | null): string {
  if (rule === null) return 'Does not repeat';
  const rhythm = rhythmText(rule, day);
  if (rule.until !== '') return `${rhythm} until ${longDay(rule.until)}`;
  if (rule.count === null) return rhythm;
  return rule.count === 1 ? `${rhythm}, once` : `${rhythm}, ${rule.count} times`;
}

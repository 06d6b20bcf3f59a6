import { clockOf, minutesOf } from '@atrium/contracts/core/clock';
import { isDay } from '@atrium/contracts/core/calendar-values';
import { addDays, daysBetween } from '@atrium/contracts/core/days';

/** As in a form; parts may be empty. */
export interface FormSpan {
  readonly date: string;
  readonly time: string;
  readonly endDate: string;
  readonly endTime: string;
}

const dayMinutes = 24 * 60;
const usualMinutes = 60;

/**
 * Keeps the distance of the end when the start moves. Empty parts stay empty, and nothing moves while a value is
 * incomplete.
 */
export function movedEnd(
  span: FormSpan,
  start: Pick<FormSpan, 'date' | 'time'>,
): Pick<FormSpan, 'endDate' | 'endTime'> {
  const { endDate, endTime } = span;
  if (!isDay(start.date)) return { endDate, endTime };
  // A half-typed day can't be computed with.
  const from = isDay(span.date) ? span.date : start.date;
  const last = endDate === '' ? from : endDate;
  const days = isDay(last) ? Math.max(daysBetween(from, last), 0) : 0;
  if (endTime === '' || start.time === '') return { endDate: endDate === '' ? '' : addDays(start.date, days), endTime };
  const lasted = days * dayMinutes + minutesOf(endTime) - minutesOf(span.time === '' ? start.time : span.time);
  const end = minutesOf(start.time) + (lasted > 0 ? lasted : usualMinutes);
  const endsOn = addDays(start.date, Math.floor(end / dayMinutes));
  return { endDate: endDate === '' && endsOn === start.date ? '' : endsOn, endTime: clockOf(end % dayMinutes) };
}

import { clockOf, minutesOf } from '@atrium/contracts/core/clock';
import { isDay } from '@atrium/contracts/core/calendar-values';
import { addDays, daysBetween } from '@atrium/contracts/core/days';

/** From when until when something lasts, as a form has it: days and times of day, empty where nobody said. */
export interface FormSpan {
  readonly date: string;
  readonly time: string;
  readonly endDate: string;
  readonly endTime: string;
}

const dayMinutes = 24 * 60;
/** How long something lasts whose end would come before a beginning that was only now said, in minutes. */
const usualMinutes = 60;

/**
 * The end after the beginning was moved: as far behind it as before. What nobody said stays so, and while a day or a
 * time is being typed nothing moves.
 */
export function movedEnd(
  span: FormSpan,
  start: Pick<FormSpan, 'date' | 'time'>,
): Pick<FormSpan, 'endDate' | 'endTime'> {
  const { endDate, endTime } = span;
  if (!isDay(start.date)) return { endDate, endTime };
  // From a day that was only half typed nothing can be reckoned.
  const from = isDay(span.date) ? span.date : start.date;
  const last = endDate === '' ? from : endDate;
  const days = isDay(last) ? Math.max(daysBetween(from, last), 0) : 0;
  if (endTime === '' || start.time === '') return { endDate: endDate === '' ? '' : addDays(start.date, days), endTime };
  const lasted = days * dayMinutes + minutesOf(endTime) - minutesOf(span.time === '' ? start.time : span.time);
  const end = minutesOf(start.time) + (lasted > 0 ? lasted : usualMinutes);
  const endsOn = addDays(start.date, Math.floor(end / dayMinutes));
  return { endDate: endDate === '' && endsOn === start.date ? '' : endsOn, endTime: clockOf(end % dayMinutes) };
}

import { dayNumber, dayText, isDay } from '@atrium/contracts/core/calendar-days';

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

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const timeText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

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
  const days = isDay(last) ? Math.max(dayNumber(last) - dayNumber(from), 0) : 0;
  const dayAfter = (number: number): string => dayText(dayNumber(start.date) + number);
  if (endTime === '' || start.time === '') return { endDate: endDate === '' ? '' : dayAfter(days), endTime };
  const lasted = days * dayMinutes + minutesIn(endTime) - minutesIn(span.time === '' ? start.time : span.time);
  const end = minutesIn(start.time) + (lasted > 0 ? lasted : usualMinutes);
  const endsOn = dayAfter(Math.floor(end / dayMinutes));
  return { endDate: endDate === '' && endsOn === start.date ? '' : endsOn, endTime: timeText(end % dayMinutes) };
}

import { addDays, dayNumber, minuteMs, weekDayOf } from '@atrium/contracts/core/days';
import { dayAt, instantAt } from '@atrium/contracts/core/zones';

/** A moment to come that is offered. */
export interface LaterTime {
  readonly id: string;
  readonly label: string;
  /** ISO. */
  readonly at: string;
}

/** When a day that something is put off to begins. */
const morning = '09:00';
const monday = 1;

function inMinutes(id: string, label: string, now: number, minutes: number): LaterTime {
  return { id, label, at: new Date(now + minutes * minuteMs).toISOString() };
}

function at(day: string, time: string, timeZone: string): string {
  return new Date(instantAt(day, time, timeZone)).toISOString();
}

/** Tomorrow morning and Monday morning, by the clock of a time zone; once where they are the same. */
function mornings(now: number, timeZone: string): LaterTime[] {
  const today = dayAt(now, timeZone);
  const daysToMonday = (monday + 7 - weekDayOf(dayNumber(today))) % 7 || 7;
  const tomorrow = { id: 'tomorrow', label: 'Tomorrow morning', at: at(addDays(today, 1), morning, timeZone) };
  const week = { id: 'week', label: 'Monday morning', at: at(addDays(today, daysToMonday), morning, timeZone) };
  return daysToMonday === 1 ? [tomorrow] : [tomorrow, week];
}

/** When a message can be sent, or a reminder ring. @param now in milliseconds */
export function laterTimes(now: number, timeZone: string): readonly LaterTime[] {
  return [
    inMinutes('20min', 'In 20 minutes', now, 20),
    inMinutes('hour', 'In an hour', now, 60),
    inMinutes('3hours', 'In 3 hours', now, 180),
    ...mornings(now, timeZone),
  ];
}

/** Until when something holds that ends by itself. @param now in milliseconds */
export function untilTimes(now: number, timeZone: string): readonly LaterTime[] {
  const today = dayAt(now, timeZone);
  return [
    inMinutes('30min', '30 minutes', now, 30),
    inMinutes('hour', '1 hour', now, 60),
    inMinutes('4hours', '4 hours', now, 240),
    { id: 'today', label: 'Today', at: at(addDays(today, 1), '00:00', timeZone) },
    { id: 'week', label: 'This week', at: at(addDays(today, endOfWeek(today)), '00:00', timeZone) },
  ];
}

/** How many days it is until the week is over, with its Sunday. */
function endOfWeek(today: string): number {
  return (monday + 7 - weekDayOf(dayNumber(today))) % 7 || 7;
}

import { TZDate } from '@date-fns/tz';
import { isWorkingDay, type WorkingTimes } from '../settings/working-time.js';
import type { NotificationChoices } from './rules.js';

type QuietChoices = Pick<
  NotificationChoices,
  'quietFrom' | 'quietUntil' | 'quietDaysOff' | 'onlyPunchedIn' | 'timeZone'
>;

/** A moment on the clock by which somebody wants to be told. */
export function clockOf(moment: number, timeZone: string): { readonly day: string; readonly time: string } {
  const there = new TZDate(moment, timeZone);
  return {
    day: `${there.getFullYear()}-${twoDigits(there.getMonth() + 1)}-${twoDigits(there.getDate())}`,
    time: `${twoDigits(there.getHours())}:${twoDigits(there.getMinutes())}`,
  };
}

function twoDigits(value: number): string {
  return `${value}`.padStart(2, '0');
}

/** The time zone by whose clock somebody wants to be told. */
export function zoneOf(choices: Pick<NotificationChoices, 'timeZone'>, times: Pick<WorkingTimes, 'timeZone'>): string {
  return choices.timeZone === '' ? times.timeZone : choices.timeZone;
}

/**
 * Whether browser and mail keep quiet at a moment. The inbox never does.
 * @param now in milliseconds
 * @param isIn whether they are punched in
 */
export function keepsQuiet(choices: QuietChoices, times: WorkingTimes, now: number, isIn: boolean): boolean {
  if (choices.onlyPunchedIn && !isIn) return true;
  const { day, time } = clockOf(now, zoneOf(choices, times));
  if (choices.quietDaysOff && !isWorkingDay(times, day)) return true;
  const { quietFrom, quietUntil } = choices;
  if (quietFrom === '' || quietUntil === '' || quietFrom === quietUntil) return false;
  // Quiet hours that go over midnight are those outside of the hours in between.
  return quietFrom < quietUntil ? quietFrom <= time && time < quietUntil : quietFrom <= time || time < quietUntil;
}

import { wallTimeAt } from '../core/zones.js';
import { isWorkingDay, type WorkingTimes } from '../settings/working-time.js';
import type { NotificationChoices } from './rules.js';

type QuietChoices = Pick<
  NotificationChoices,
  'quietFrom' | 'quietUntil' | 'quietDaysOff' | 'pausedUntil' | 'onlyPunchedIn' | 'timeZone'
>;

/** The time zone for a person's quiet hours. */
export function zoneOf(choices: Pick<NotificationChoices, 'timeZone'>, times: Pick<WorkingTimes, 'timeZone'>): string {
  return choices.timeZone === '' ? times.timeZone : choices.timeZone;
}

/** Whether a pause lasts at a moment. @param until an ISO instant; empty for no pause. @param now in milliseconds */
export function isPaused(until: string, now: number): boolean {
  return until !== '' && now < Date.parse(until);
}

/**
 * Whether browser and mail keep quiet at a moment. The inbox never does.
 * @param now in milliseconds
 * @param isIn whether they are punched in
 */
export function keepsQuiet(choices: QuietChoices, times: WorkingTimes, now: number, isIn: boolean): boolean {
  if (isPaused(choices.pausedUntil, now)) return true;
  if (choices.onlyPunchedIn && !isIn) return true;
  const { day, time } = wallTimeAt(now, zoneOf(choices, times));
  if (choices.quietDaysOff && !isWorkingDay(times, day)) return true;
  const { quietFrom, quietUntil } = choices;
  if (quietFrom === '' || quietUntil === '' || quietFrom === quietUntil) return false;
  // Over midnight, the complement of the hours in between.
  return quietFrom < quietUntil ? quietFrom <= time && time < quietUntil : quietFrom <= time || time < quietUntil;
}

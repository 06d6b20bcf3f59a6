import type { WeekDay } from '../core/days.js';
import type { Settings } from '../settings/rules.js';

/** What a person works a week instead of the organisation's hours. */
export interface OwnHours {
  readonly days: readonly WeekDay[];
  /** Such as `08:30`. */
  readonly start: string;
  readonly end: string;
  /** Hours without the break, of a whole day. */
  readonly hoursADay: number;
}

export interface ScheduleEntry {
  /** The first day that it holds for. */
  readonly from: string;
  /** Null where the organisation's hours hold again. */
  readonly hours: OwnHours | null;
}

/** The organisation's hours, with the entries of a person where they have any; ascending. */
export interface Scheduled extends Pick<Settings, 'workingDays' | 'workingHours'> {
  readonly schedule?: readonly ScheduleEntry[];
}

/** The latest entry that has begun; undefined before the first. */
export function entryOn<E extends ScheduleEntry>(entries: readonly E[], day: string): E | undefined {
  return entries.findLast(({ from }) => from <= day);
}

/** A person's own hours on a day; null where the organisation's hold. */
export function ownHoursOn({ schedule = [] }: Pick<Scheduled, 'schedule'>, day: string): OwnHours | null {
  return entryOn(schedule, day)?.hours ?? null;
}

export function hoursADayOn(times: Scheduled & Pick<Settings, 'attendance'>, day: string): number {
  return ownHoursOn(times, day)?.hoursADay ?? times.attendance.hoursADay;
}

/** When work starts and ends on the working days around this one. */
export function workingHoursOn(
  times: Pick<Scheduled, 'workingHours' | 'schedule'>,
  day: string,
): Pick<OwnHours, 'start' | 'end'> {
  return ownHoursOn(times, day) ?? times.workingHours;
}

export function workingDaysOn(times: Scheduled, day: string): readonly WeekDay[] {
  return ownHoursOn(times, day)?.days ?? times.workingDays;
}

/** Settings as they hold for a person. */
export function scheduledFor<Times extends Scheduled>(
  settings: Times,
  schedule: readonly ScheduleEntry[] = [],
): Times & Scheduled {
  return schedule.length === 0 ? settings : { ...settings, schedule };
}

/** By first day; one for each. */
export function withEntry<E extends ScheduleEntry>(entries: readonly E[], added: E): E[] {
  return [...withoutEntry(entries, added.from), added].toSorted((a, b) => a.from.localeCompare(b.from));
}

export function withoutEntry<E extends ScheduleEntry>(entries: readonly E[], from: string): E[] {
  return entries.filter((one) => one.from !== from);
}

/** Of a whole week, with a decimal where one is needed. */
export function weeklyHours({ days, hoursADay }: Pick<OwnHours, 'days' | 'hoursADay'>): number {
  return Math.round(days.length * hoursADay * 100) / 100;
}

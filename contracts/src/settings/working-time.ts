import { dayAt, type Instant, instantAt, millisecondsOf } from '../core/zones.js';
import { clockOf, minutesOf } from '../core/clock.js';
import { dayMs, dayNumber, dayOfNumber, weekDayOf } from '../core/days.js';
import type { Holiday, Settings } from './rules.js';

/** What of the settings tells when people work. */
export type WorkingTimes = Pick<Settings, 'timeZone' | 'workingDays' | 'workingHours' | 'holidays'>;

/** Which ends of a leave are half a day. A leave of one day is half of it when either is. */
export interface HalfDays {
  readonly first?: boolean;
  readonly last?: boolean;
}

/** Working time from one instant to another, in milliseconds. */
interface Shift {
  readonly start: number;
  readonly end: number;
}

/** Work that is further away than this never comes. */
const horizonDays = 20_000;

/** A calendar day as the number of days since 1 January 1970. @throws RangeError when it is not a day */
function numberOfDay(day: string): number {
  const number = dayNumber(day);
  if (Number.isNaN(number)) throw new RangeError(`${day} is not a day of the calendar`);
  return number;
}

/** The organisation's calendar, made ready for looking up many days. */
class WorkingCalendar {
  private readonly holidays: ReadonlyMap<string, Holiday>;

  constructor(private readonly times: WorkingTimes) {
    this.holidays = new Map(times.holidays.map((holiday) => [holiday.date, holiday]));
  }

  /** How much of a day is worked: none, half or all of it. */
  partOf(number: number): 0 | 0.5 | 1 {
    const weekDay = weekDayOf(number);
    if (!this.times.workingDays.some((day) => day === weekDay)) return 0;
    const holiday = this.holidays.get(dayOfNumber(number));
    if (holiday === undefined) return 1;
    return holiday.halfDay ? 0.5 : 0;
  }

  /** The working time of a day; of half a day it is the first half. */
  shiftOn(number: number): Shift | null {
    const part = this.partOf(number);
    if (part === 0) return null;
    const { timeZone, workingHours } = this.times;
    const day = dayOfNumber(number);
    const midday = Math.floor((minutesOf(workingHours.start) + minutesOf(workingHours.end)) / 2);
    const start = instantAt(day, workingHours.start, timeZone);
    const end = instantAt(day, part === 1 ? workingHours.end : clockOf(midday), timeZone);
    // Where the clocks skip the working hours nobody works.
    return end > start ? { start, end } : null;
  }

  numberAt(instant: number): number {
    return numberOfDay(dayAt(instant, this.times.timeZone));
  }
}

/**
 * Whether people work on a day, all of it or half.
 * @param day a calendar day, such as `2026-03-02`
 */
export function isWorkingDay(times: WorkingTimes, day: string): boolean {
  return new WorkingCalendar(times).partOf(numberOfDay(day)) > 0;
}

/** Tells how much of a day people work, none, half or all of it; quickly for many days. */
export function workingParts(times: WorkingTimes): (day: string) => 0 | 0.5 | 1 {
  const calendar = new WorkingCalendar(times);
  return (day) => calendar.partOf(numberOfDay(day));
}

/** The working time between two instants, in milliseconds; 0 when the second is not after the first. */
export function workingTimeBetween(times: WorkingTimes, from: Instant, to: Instant): number {
  const [start, end] = [millisecondsOf(from), millisecondsOf(to)];
  if (end <= start) return 0;
  const calendar = new WorkingCalendar(times);
  const last = calendar.numberAt(end);
  let sum = 0;
  for (let day = calendar.numberAt(start); day <= last; day++) {
    const shift = calendar.shiftOn(day);
    if (shift !== null) sum += Math.max(0, Math.min(shift.end, end) - Math.max(shift.start, start));
  }
  return sum;
}

/**
 * Tells the working time between instants, as {@link workingTimeBetween} does, quickly for very many of them: each day
 * is looked up once.
 */
export function workingClock(times: WorkingTimes): (from: Instant, to: Instant) => number {
  const calendar = new WorkingCalendar(times);
  const shifts = new Map<number, Shift | null>();
  const shiftOn = (day: number): Shift | null => {
    const known = shifts.get(day);
    if (known !== undefined) return known;
    const shift = calendar.shiftOn(day);
    shifts.set(day, shift);
    return shift;
  };
  return (from, to) => {
    const [start, end] = [millisecondsOf(from), millisecondsOf(to)];
    let sum = 0;
    // No time zone is further than a day away; shifts that lie outside add nothing.
    for (let day = Math.floor(start / dayMs) - 1; day <= Math.floor(end / dayMs) + 1; day++) {
      const shift = shiftOn(day);
      if (shift !== null) sum += Math.max(0, Math.min(shift.end, end) - Math.max(shift.start, start));
    }
    return sum;
  };
}

/** A stretch of time, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The parts of a stretch in which people work, in order. */
export function workingStretches(times: WorkingTimes, { from, to }: Stretch): Stretch[] {
  if (to <= from) return [];
  const calendar = new WorkingCalendar(times);
  const last = calendar.numberAt(to);
  const found: Stretch[] = [];
  for (let day = calendar.numberAt(from); day <= last; day++) {
    const shift = calendar.shiftOn(day);
    const [start, end] = [Math.max(shift?.start ?? from, from), Math.min(shift?.end ?? from, to)];
    if (end > start) found.push({ from: start, to: end });
  }
  return found;
}

/**
 * The first instant by which so much working time has passed.
 * @param milliseconds of working time; with 0 or less it is the instant itself
 * @returns an ISO instant
 * @throws RangeError when it never comes, as where nobody works
 */
export function addWorkingTime(times: WorkingTimes, from: Instant, milliseconds: number): string {
  const start = millisecondsOf(from);
  if (milliseconds <= 0) return new Date(start).toISOString();
  const calendar = new WorkingCalendar(times);
  const first = calendar.numberAt(start);
  let left = milliseconds;
  for (let day = first; day < first + horizonDays; day++) {
    const shift = calendar.shiftOn(day);
    if (shift === null) continue;
    const begin = Math.max(shift.start, start);
    const length = Math.max(0, shift.end - begin);
    if (length >= left) return new Date(begin + left).toISOString();
    left -= length;
  }
  throw new RangeError('So much working time never passes');
}

/**
 * How many days of leave it takes to be away: days on which nobody works don't count, half holidays count half.
 * @param from the first calendar day, such as `2026-03-02`
 * @param to the last calendar day; when it lies before the first, none count
 */
export function daysCounted(times: WorkingTimes, from: string, to: string, { first, last }: HalfDays = {}): number {
  const calendar = new WorkingCalendar(times);
  const [begin, end] = [numberOfDay(from), numberOfDay(to)];
  let sum = 0;
  for (let day = begin; day <= end; day++) {
    const isHalf = (day === begin && first === true) || (day === end && last === true);
    sum += Math.min(calendar.partOf(day), isHalf ? 0.5 : 1);
  }
  return sum;
}

import { dayAt, type Instant, instantAt, millisecondsOf } from '../core/zones.js';
import { clockOf, minutesOf } from '../core/clock.js';
import { dayMs, dayNumber, dayOfNumber, weekDayOf } from '../core/days.js';
import { type Scheduled, workingDaysOn, workingHoursOn } from '../work-schedules/rules.js';
import type { Holiday, Settings } from './rules.js';

/** Of the organisation, or of a person where it holds a schedule. */
export type WorkingTimes = Pick<Settings, 'timeZone' | 'holidays'> & Scheduled;

/** A single day of leave is half when either is set. */
export interface HalfDays {
  readonly first?: boolean;
  readonly last?: boolean;
}

/** In milliseconds. */
interface Shift {
  readonly start: number;
  readonly end: number;
}

/** Bounds the search for a next working day. */
const horizonDays = 20_000;

/**
 * Days since 1 January 1970.
 * @throws RangeError for an invalid day
 */
function numberOfDay(day: string): number {
  const number = dayNumber(day);
  if (Number.isNaN(number)) throw new RangeError(`${day} is not a day of the calendar`);
  return number;
}

/** Prepared for looking up many days. */
class WorkingCalendar {
  private readonly holidays: ReadonlyMap<string, Holiday>;

  constructor(private readonly times: WorkingTimes) {
    this.holidays = new Map(times.holidays.map((holiday) => [holiday.date, holiday]));
  }

  partOf(number: number): 0 | 0.5 | 1 {
    const [weekDay, date] = [weekDayOf(number), dayOfNumber(number)];
    if (!workingDaysOn(this.times, date).some((day) => day === weekDay)) return 0;
    const holiday = this.holidays.get(date);
    if (holiday === undefined) return 1;
    return holiday.halfDay ? 0.5 : 0;
  }

  /** Of half a day, the first half. */
  shiftOn(number: number): Shift | null {
    const part = this.partOf(number);
    if (part === 0) return null;
    const { timeZone } = this.times;
    const day = dayOfNumber(number);
    const workingHours = workingHoursOn(this.times, day);
    const midday = Math.floor((minutesOf(workingHours.start) + minutesOf(workingHours.end)) / 2);
    const start = instantAt(day, workingHours.start, timeZone);
    const end = instantAt(day, part === 1 ? workingHours.end : clockOf(midday), timeZone);
    // Where daylight saving skips the hours, nobody works.
    return end > start ? { start, end } : null;
  }

  numberAt(instant: number): number {
    return numberOfDay(dayAt(instant, this.times.timeZone));
  }
}

/** Also true for half days. */
export function isWorkingDay(times: WorkingTimes, day: string): boolean {
  return new WorkingCalendar(times).partOf(numberOfDay(day)) > 0;
}

/** For many days; prepares the calendar once. */
export function workingParts(times: WorkingTimes): (day: string) => 0 | 0.5 | 1 {
  const calendar = new WorkingCalendar(times);
  return (day) => calendar.partOf(numberOfDay(day));
}

/** Milliseconds; 0 when `to` is not after `from`. */
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

/** {@link workingTimeBetween} for many instants: each day is looked up once. */
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
    // One extra day on each side covers every time zone; outside shifts add nothing.
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
 * The first instant by which this much working time has passed.
 * @param milliseconds 0 or less gives `from`
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
 * Days of leave for an absence: non-working days are free, half holidays count half.
 * @param from such as `2026-03-02`
 * @param to inclusive; nothing counts when it is before `from`
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

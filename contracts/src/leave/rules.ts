import { clockOf, minutesOf } from '../core/clock.js';
import { dayNumber, hourMs } from '../core/days.js';
import type { Rights } from '../core/permissions.js';
import { reachOf } from '../core/scopes.js';
import { instantAt } from '../core/zones.js';
import type { LeaveType, Settings } from '../settings/rules.js';
import { daysCounted, type WorkingTimes, workingTimeBetween } from '../settings/working-time.js';
import { hoursADayOn, type Scheduled, workingHoursOn } from '../work-schedules/rules.js';
import type { LeaveState } from './states.js';

export const longestLeave = 366;

export interface LeaveSpan {
  startDate: string;
  endDate: string;
  startHalf: boolean;
  endHalf: boolean;
  /** Of a single day, from when until when, such as `14:00`; left out or empty for whole and half days. */
  startTime?: string;
  endTime?: string;
}

export interface HourlySpan extends LeaveSpan {
  startTime: string;
  endTime: string;
}

/** Whether it is only some hours of a day. */
export function isHourly(span: LeaveSpan): span is HourlySpan {
  return (span.startTime ?? '') !== '' && (span.endTime ?? '') !== '';
}

export interface YearDays {
  year: number;
  days: number;
}

/** Counted in half days. */
function halfDayOf(day: string, isSecond: boolean): number {
  return dayNumber(day) * 2 + Number(isSecond);
}

/** Leaving and returning at the same midday, or the same time, do not overlap. */
export function spansOverlap(a: LeaveSpan, b: LeaveSpan): boolean {
  if (isHourly(a) && isHourly(b) && a.startDate === b.startDate)
    return a.startTime < b.endTime && b.startTime < a.endTime;
  const begins = (span: LeaveSpan): number => halfDayOf(span.startDate, span.startHalf);
  const ends = (span: LeaveSpan): number => halfDayOf(span.endDate, !span.endHalf);
  return begins(a) <= ends(b) && begins(b) <= ends(a);
}

/** Normalised: of a single day only one half can be taken. */
export function plainSpan({ startDate, endDate, startHalf, endHalf }: LeaveSpan): LeaveSpan {
  return { startDate, endDate, startHalf, endHalf: endHalf && !(startHalf && startDate === endDate) };
}

/** Whether it takes a day, or half of it; some hours do not. */
export function isAwayOn(span: LeaveSpan, day: string): boolean {
  return span.startDate <= day && day <= span.endDate && !isHourly(span);
}

/** The hours of leave on a day, in order. */
export function hoursAway(spans: readonly LeaveSpan[], day: string): HourlySpan[] {
  return spans
    .filter(isHourly)
    .filter(({ startDate }) => startDate === day)
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}

/**
 * A span as it is stored: of a single day only one half can be taken, and some hours are before or after midday where
 * they do not lie on both sides.
 */
export function normalSpan(times: Scheduled, span: LeaveSpan): LeaveSpan {
  if (!isHourly(span)) return { ...plainSpan(span), ...('startTime' in span ? { startTime: '', endTime: '' } : {}) };
  const hours = workingHoursOn(times, span.startDate);
  const midday = clockOf(Math.floor((minutesOf(hours.start) + minutesOf(hours.end)) / 2));
  const { startDate, endDate, startTime, endTime } = span;
  return { startDate, endDate, startHalf: startTime >= midday, endHalf: endTime <= midday, startTime, endTime };
}

/** The hours of a span, for what is stored; nothing for whole and half days. */
export function timesOf(span: LeaveSpan): Pick<LeaveSpan, 'startTime' | 'endTime'> {
  return isHourly(span) ? { startTime: span.startTime, endTime: span.endTime } : {};
}

/** Milliseconds of working time that some hours of leave take. */
export function workingTimeAway(times: WorkingTimes, { startDate, startTime, endTime }: HourlySpan): number {
  const at = (clock: string) => instantAt(startDate, clock, times.timeZone);
  return workingTimeBetween(times, at(startTime), at(endTime));
}

export function partAway(span: LeaveSpan, day: string): 0 | 0.5 | 1 {
  const { morning, afternoon } = halvesAway([span], day);
  return morning && afternoon ? 1 : morning || afternoon ? 0.5 : 0;
}

export interface HalvesAway {
  readonly morning: boolean;
  readonly afternoon: boolean;
}

export function halvesAway(spans: readonly LeaveSpan[], day: string): HalvesAway {
  const on = spans.filter((span) => isAwayOn(span, day));
  return {
    morning: on.some(({ startDate, startHalf }) => startDate !== day || !startHalf),
    afternoon: on.some(({ endDate, endHalf }) => endDate !== day || !endHalf),
  };
}

export type LeaveTimes = WorkingTimes & Pick<Settings, 'attendance'>;

/** Some hours as a share of the day's target; no more than the day has. */
function shareOfDay(times: LeaveTimes, span: HourlySpan): number {
  const whole = daysCounted(times, span.startDate, span.startDate);
  const share = workingTimeAway(times, span) / (hoursADayOn(times, span.startDate) * hourMs);
  return rounded(Math.min(whole, share));
}

/** Shares of a day add up to what is shown. */
function rounded(days: number): number {
  return Math.round(days * 1_000) / 1_000;
}

/**
 * Days of leave that a span takes, by year: non-working days are free, half holidays count half.
 * @param span must not end before it starts
 * @returns one entry per year, ascending
 */
export function leaveDays(times: LeaveTimes, span: LeaveSpan): YearDays[] {
  if (isHourly(span)) return [{ year: Number(span.startDate.slice(0, 4)), days: shareOfDay(times, span) }];
  const [first, last] = [Number(span.startDate.slice(0, 4)), Number(span.endDate.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const year = first + index;
    const from = year === first ? span.startDate : `${year}-01-01`;
    const to = year === last ? span.endDate : `${year}-12-31`;
    const halves = { first: span.startHalf && year === first, last: span.endHalf && year === last };
    return { year, days: daysCounted(times, from, to, halves) };
  });
}

export function sumOfDays(counted: readonly YearDays[]): number {
  return rounded(counted.reduce((sum, { days }) => sum + days, 0));
}

/** By id or name; undefined for free text. */
export function leaveTypeOf(types: readonly LeaveType[], text: string): LeaveType | undefined {
  const wanted = text.trim().toLowerCase();
  return types.find(({ id }) => id === text.trim()) ?? types.find(({ name }) => name.trim().toLowerCase() === wanted);
}

export function holdsDays(state: LeaveState): boolean {
  return state === 'Pending' || state === 'Approved';
}

/** Whether somebody reads leave of others: everybody's, or their team's. */
export function readsLeave(rights: Rights): boolean {
  return reachOf(rights, 'readLeave') !== 'own';
}

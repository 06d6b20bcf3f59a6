import { dayNumber } from '../core/days.js';
import { readsEverything, type Rights } from '../core/permissions.js';
import { looksAfterPeople } from '../core/approvers.js';
import type { LeaveType } from '../settings/rules.js';
import { daysCounted, type WorkingTimes } from '../settings/working-time.js';
import type { LeaveState } from './states.js';

/** How many calendar days one leave can span. */
export const longestLeave = 366;

/** From when until when somebody is away. */
export interface LeaveSpan {
  /** A calendar day, such as `2026-11-20`. */
  startDate: string;
  endDate: string;
  /** Whether it begins at midday. */
  startHalf: boolean;
  /** Whether it ends at midday. */
  endHalf: boolean;
}

/** Days of leave that count in one year. */
export interface YearDays {
  year: number;
  days: number;
}

/** A calendar day as a number, in half days; of the second half when the first one is not meant. */
function halfDayOf(day: string, isSecond: boolean): number {
  return dayNumber(day) * 2 + Number(isSecond);
}

/** Whether two spans share time. Somebody who leaves at midday and somebody who comes back at midday do not. */
export function spansOverlap(a: LeaveSpan, b: LeaveSpan): boolean {
  const begins = (span: LeaveSpan): number => halfDayOf(span.startDate, span.startHalf);
  const ends = (span: LeaveSpan): number => halfDayOf(span.endDate, !span.endHalf);
  return begins(a) <= ends(b) && begins(b) <= ends(a);
}

/** The span as it is kept: of one day only one half can be taken. */
export function plainSpan({ startDate, endDate, startHalf, endHalf }: LeaveSpan): LeaveSpan {
  return { startDate, endDate, startHalf, endHalf: endHalf && !(startHalf && startDate === endDate) };
}

/** Whether somebody is away at some time of a day. */
export function isAwayOn({ startDate, endDate }: LeaveSpan, day: string): boolean {
  return startDate <= day && day <= endDate;
}

/** How much of a day somebody is away: not, half or all of it. */
export function partAway(span: LeaveSpan, day: string): 0 | 0.5 | 1 {
  const { morning, afternoon } = halvesAway([span], day);
  return morning && afternoon ? 1 : morning || afternoon ? 0.5 : 0;
}

/** Of which halves of a day somebody is away. */
export interface HalvesAway {
  readonly morning: boolean;
  readonly afternoon: boolean;
}

/** Of which halves of a day somebody is away by their leaves, of any days. */
export function halvesAway(spans: readonly LeaveSpan[], day: string): HalvesAway {
  const on = spans.filter((span) => isAwayOn(span, day));
  return {
    morning: on.some(({ startDate, startHalf }) => startDate !== day || !startHalf),
    afternoon: on.some(({ endDate, endHalf }) => endDate !== day || !endHalf),
  };
}

/**
 * The days of leave that it takes to be away, by year: days on which nobody works don't count, half holidays count
 * half.
 * @param span has to have an end that is not before its beginning
 * @returns one entry for each year that the span touches, rising
 */
export function leaveDays(times: WorkingTimes, span: LeaveSpan): YearDays[] {
  const [first, last] = [Number(span.startDate.slice(0, 4)), Number(span.endDate.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const year = first + index;
    const from = year === first ? span.startDate : `${year}-01-01`;
    const to = year === last ? span.endDate : `${year}-12-31`;
    const halves = { first: span.startHalf && year === first, last: span.endHalf && year === last };
    return { year, days: daysCounted(times, from, to, halves) };
  });
}

/** Days of several years together. */
export function sumOfDays(counted: readonly YearDays[]): number {
  return counted.reduce((sum, { days }) => sum + days, 0);
}

/** The organisation's leave type that a text means, by its id or its name; undefined for a text of one's own. */
export function leaveTypeOf(types: readonly LeaveType[], text: string): LeaveType | undefined {
  const wanted = text.trim().toLowerCase();
  return types.find(({ id }) => id === text.trim()) ?? types.find(({ name }) => name.trim().toLowerCase() === wanted);
}

/** Whether a leave keeps its days from being asked for again. */
export function holdsDays(state: LeaveState): boolean {
  return state === 'Pending' || state === 'Approved';
}

/** Whether somebody with these rights reads everybody's leave: reading roles and HR. */
export function readsLeave(rights: Rights): boolean {
  return readsEverything(rights) || looksAfterPeople(rights);
}

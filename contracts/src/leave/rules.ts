import { dayNumber } from '../core/days.js';
import { looksAfterPeople, type Rights } from '../core/permissions.js';
import { reachOf } from '../core/scopes.js';
import type { LeaveType, Settings } from '../settings/rules.js';
import { daysCounted, type WorkingTimes } from '../settings/working-time.js';
import type { LeaveState } from './states.js';

export const longestLeave = 366;

export interface LeaveSpan {
  startDate: string;
  endDate: string;
  startHalf: boolean;
  endHalf: boolean;
}

export interface YearDays {
  year: number;
  days: number;
}

/** Counted in half days. */
function halfDayOf(day: string, isSecond: boolean): number {
  return dayNumber(day) * 2 + Number(isSecond);
}

/** Leaving and returning at the same midday do not overlap. */
export function spansOverlap(a: LeaveSpan, b: LeaveSpan): boolean {
  const begins = (span: LeaveSpan): number => halfDayOf(span.startDate, span.startHalf);
  const ends = (span: LeaveSpan): number => halfDayOf(span.endDate, !span.endHalf);
  return begins(a) <= ends(b) && begins(b) <= ends(a);
}

/** Normalised: of a single day only one half can be taken. */
export function plainSpan({ startDate, endDate, startHalf, endHalf }: LeaveSpan): LeaveSpan {
  return { startDate, endDate, startHalf, endHalf: endHalf && !(startHalf && startDate === endDate) };
}

export function isAwayOn({ startDate, endDate }: LeaveSpan, day: string): boolean {
  return startDate <= day && day <= endDate;
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

/**
 * Days of leave that a span takes, by year: non-working days are free, half holidays count half.
 * @param span must not end before it starts
 * @returns one entry per year, ascending
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

export function sumOfDays(counted: readonly YearDays[]): number {
  return counted.reduce((sum, { days }) => sum + days, 0);
}

/** By id or name; undefined for free text. */
export function leaveTypeOf(types: readonly LeaveType[], text: string): LeaveType | undefined {
  const wanted = text.trim().toLowerCase();
  return types.find(({ id }) => id === text.trim()) ?? types.find(({ name }) => name.trim().toLowerCase() === wanted);
}

export function holdsDays(state: LeaveState): boolean {
  return state === 'Pending' || state === 'Approved';
}

/** Whether HR decides on leave of so many days as well, after the manager. */
export function needsSecondApproval(
  { leaveSecondApproval, leaveSecondApprovalDays }: Pick<Settings, 'leaveSecondApproval' | 'leaveSecondApprovalDays'>,
  days: number,
): boolean {
  if (leaveSecondApproval === 'longer') return days >= leaveSecondApprovalDays;
  return leaveSecondApproval === 'always';
}

/** Whether a yes of somebody is the last one: where one is enough, or as HR. */
export function decidesLast(
  rights: Rights,
  settings: Pick<Settings, 'leaveSecondApproval' | 'leaveSecondApprovalDays'>,
  { days }: { readonly days: number },
): boolean {
  return !needsSecondApproval(settings, days) || looksAfterPeople(rights);
}

/** Whether somebody decides on leave of others, and so may record it for them. */
export function decidesLeave(rights: Rights): boolean {
  return reachOf(rights, 'decideLeave') !== 'own';
}

/** Whether somebody reads leave of others: everybody's, or their team's. */
export function readsLeave(rights: Rights): boolean {
  return reachOf(rights, 'readLeave') !== 'own';
}

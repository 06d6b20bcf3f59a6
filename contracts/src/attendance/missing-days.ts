import { daysOfMonth } from '../core/days.js';
import { workingParts, type WorkingTimes } from '../settings/working-time.js';

/**
 * Why a working day is missing: unpaid leave was approved, the person was not employed yet or any more, or
 * neither a punch nor leave is recorded.
 */
export const missingReasons = ['unpaidLeave', 'notEmployed', 'unrecorded'] as const;
export type MissingReason = (typeof missingReasons)[number];

/** The reasons as text. */
export const missingReasonTexts: Readonly<Record<MissingReason, string>> = {
  unpaidLeave: 'unpaid leave',
  notEmployed: 'not employed that day',
  unrecorded: 'no record',
};

/** A working day, or a part of one, on which somebody neither worked nor was on paid leave. */
export interface MissingDay {
  day: string;
  /** How much of a day it is: 0.5 or 1. */
  part: number;
  why: MissingReason;
}

/** Approved leave, as far as missing are concerned. */
export interface CountedLeave {
  readonly from: string;
  readonly to: string;
  readonly paid: boolean;
  readonly firstHalf: boolean;
  readonly lastHalf: boolean;
}

/** What is known of somebody's month. */
export interface MonthRecords {
  /** The days on which they came; none where their attendance is not recorded. */
  readonly came: ReadonlySet<string>;
  readonly leaves: readonly CountedLeave[];
  /** Their first and last day; empty where nobody has said, or while they are there. */
  readonly joined: string;
  readonly left: string;
}

/** How much of a day a kind of leave takes. @param whole how much of it is worked */
function leaveOn(day: string, whole: number, leaves: readonly CountedLeave[], paid: boolean): number {
  const parts = leaves
    .filter((leave) => leave.paid === paid && leave.from <= day && leave.to >= day)
    .map(({ from, to, firstHalf, lastHalf }) => {
      const isHalf = (firstHalf && from === day) || (lastHalf && to === day);
      return Math.min(whole, isHalf ? 0.5 : 1);
    });
  return Math.min(
    whole,
    parts.reduce((sum, part) => sum + part, 0),
  );
}

/**
 * The missing of somebody in a month, by day. Days without a record count only where attendance is recorded at all, and
 * only once they are over.
 * @param month such as `2026-11`
 * @param today a calendar day of the organisation
 */
export function missingDaysIn(times: WorkingTimes, month: string, records: MonthRecords, today: string): MissingDay[] {
  const { came, leaves, joined, left } = records;
  const partOf = workingParts(times);
  // Of the months before and after nobody asks: who is paid for one all the same was there.
  const isOutside = (day: string): boolean =>
    (joined.startsWith(month) && day < joined) || (left.startsWith(month) && day > left);
  const missingOn = (day: string): MissingDay[] => {
    const whole = partOf(day);
    if (whole === 0) return [];
    if (isOutside(day)) return [{ day, part: whole, why: 'notEmployed' }];
    const unpaid = leaveOn(day, whole, leaves, false);
    // Who came on a day of leave worked instead; with half a day of leave they worked the other half.
    const away: MissingDay[] =
      unpaid === 0 || (came.has(day) && unpaid === whole) ? [] : [{ day, part: unpaid, why: 'unpaidLeave' }];
    const rest = whole - unpaid - leaveOn(day, whole, leaves, true);
    const isUnrecorded = came.size > 0 && !came.has(day) && day < today && rest > 0;
    return isUnrecorded ? [...away, { day, part: rest, why: 'unrecorded' }] : away;
  };
  return daysOfMonth(month).flatMap(missingOn);
}

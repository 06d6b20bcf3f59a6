import { daysOfMonth } from '../core/days.js';
import { workingParts, type WorkingTimes } from '../settings/working-time.js';

/** `unrecorded`: neither a punch nor leave. */
export const missingReasons = ['unpaidLeave', 'notEmployed', 'unrecorded'] as const;
export type MissingReason = (typeof missingReasons)[number];

export const missingReasonTexts: Readonly<Record<MissingReason, string>> = {
  unpaidLeave: 'unpaid leave',
  notEmployed: 'not employed that day',
  unrecorded: 'no record',
};

export interface MissingDay {
  day: string;
  part: number;
  why: MissingReason;
}

export interface CountedLeave {
  readonly from: string;
  readonly to: string;
  readonly paid: boolean;
  readonly firstHalf: boolean;
  readonly lastHalf: boolean;
  /** How much of its day some hours take; left out for whole and half days. */
  readonly share?: number;
}

export interface MonthRecords {
  /** Days with a punch; null-like when attendance is not recorded. */
  readonly came: ReadonlySet<string>;
  readonly leaves: readonly CountedLeave[];
  readonly joined: string;
  readonly left: string;
}

function leaveOn(day: string, whole: number, leaves: readonly CountedLeave[], paid: boolean): number {
  const parts = leaves
    .filter((leave) => leave.paid === paid && leave.from <= day && leave.to >= day)
    .map(({ from, to, firstHalf, lastHalf, share }) => {
      if (share !== undefined) return Math.min(whole, share);
      const isHalf = (firstHalf && from === day) || (lastHalf && to === day);
      return Math.min(whole, isHalf ? 0.5 : 1);
    });
  return Math.min(
    whole,
    parts.reduce((sum, part) => sum + part, 0),
  );
}

/** Months outside employment are never asked for; a paid one counts as employed. */
function isEmployedOn(day: string, month: string, { joined, left }: MonthRecords): boolean {
  return !(joined.startsWith(month) && day < joined) && !(left.startsWith(month) && day > left);
}

/** In days. */
export interface Attended {
  /** Of working days without leave that are over, or on which the person came. */
  readonly due: number;
  readonly attended: number;
}

/**
 * How much a person was to come in a month, and how much of that they came; nothing where attendance is not recorded.
 * @param month such as `2026-11`
 * @param today in the organisation's time zone
 * @param counts whether a day of the month is asked about
 */
export function attendedIn(
  times: WorkingTimes,
  month: string,
  records: MonthRecords,
  today: string,
  counts: (day: string) => boolean,
): Attended {
  const { came, leaves } = records;
  const partOf = workingParts(times);
  if (came.size === 0) return { due: 0, attended: 0 };
  const days = daysOfMonth(month).filter((day) => counts(day) && (day < today || came.has(day)));
  const parts = days.map((day) => {
    const whole = isEmployedOn(day, month, records) ? partOf(day) : 0;
    const due = Math.max(0, whole - leaveOn(day, whole, leaves, false) - leaveOn(day, whole, leaves, true));
    return { due, attended: came.has(day) ? due : 0 };
  });
  return {
    due: parts.reduce((sum, { due }) => sum + due, 0),
    attended: parts.reduce((sum, { attended }) => sum + attended, 0),
  };
}

/**
 * A person's missing days in a month. Days without a record count only where attendance is recorded, and only once
 * they are over.
 * @param month such as `2026-11`
 * @param today in the organisation's time zone
 */
export function missingDaysIn(times: WorkingTimes, month: string, records: MonthRecords, today: string): MissingDay[] {
  const { came, leaves } = records;
  const partOf = workingParts(times);
  const missingOn = (day: string): MissingDay[] => {
    const whole = partOf(day);
    if (whole === 0) return [];
    if (!isEmployedOn(day, month, records)) return [{ day, part: whole, why: 'notEmployed' }];
    const unpaid = leaveOn(day, whole, leaves, false);
    // Punching on a day of leave means working instead; with half a day of leave, working the other half.
    const away: MissingDay[] =
      unpaid === 0 || (came.has(day) && unpaid === whole) ? [] : [{ day, part: unpaid, why: 'unpaidLeave' }];
    const rest = whole - unpaid - leaveOn(day, whole, leaves, true);
    const isUnrecorded = came.size > 0 && !came.has(day) && day < today && rest > 0;
    return isUnrecorded ? [...away, { day, part: rest, why: 'unrecorded' }] : away;
  };
  return daysOfMonth(month).flatMap(missingOn);
}

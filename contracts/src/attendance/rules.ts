import { looksAfterPeople } from '../core/approvers.js';
import { readsEverything, type Rights } from '../core/permissions.js';

export const punchActions = ['Punch In', 'Punch Out'] as const;
export type PunchAction = (typeof punchActions)[number];

export const correctionStates = ['Pending', 'Approved', 'Refused', 'Withdrawn', 'Reversed'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Whoever works longer than this owes the break of the organisation, punched or not; in milliseconds. */
export const breakOwedAfterMs = 6 * 60 * 60 * 1_000;

/** What one says a time was to be, as clients send it. */
export interface Claim {
  date: string;
  time: number | null;
  timeonly: string;
}

/** What counted on a day when it began: rules that change later change no day that was. */
export interface DayTerms {
  /** How long is to be worked, in milliseconds. */
  targetMs: number;
  breakMs: number;
  /** Coming after this instant (in milliseconds) is late; null where nobody has to come. */
  lateAfter: number | null;
}

/** From coming to going, in milliseconds. */
export interface Span {
  in: number;
  /** Null while somebody is in. */
  out: number | null;
}

/** One time of being in, as the clock recorded it, with what an approved correction says it was. */
export interface AttendancePair extends Span {
  _id: string;
  /** The punch by which it ended; null while it lasts, and where a correction tells all of it. */
  outPunch: string | null;
  /** Whether nobody punched out and the product closed it: it counts for nothing until it is corrected. */
  missed: boolean;
  /** Whether nobody punched at all, and a correction tells of it. */
  added: boolean;
  /** What the device says of the punches that it sent later, having had no connection; left out where it sent none. */
  later?: { in?: Claim; out?: Claim };
  /** What counts instead of what was recorded. */
  amended: { in: number; out: number; correction: string } | null;
}

/** A calendar day of the organisation's time zone on which somebody came to work. */
export interface AttendanceDay {
  /** Such as `2026-11-20`. */
  day: string;
  terms: DayTerms;
  pairs: readonly AttendancePair[];
}

/** What a day comes to, in milliseconds. */
export interface DayTotals {
  workedMs: number;
  breakMs: number;
  overtimeMs: number;
  late: boolean;
  /** Whether a forgotten punch-out waits for its correction. */
  open: boolean;
}

/** The span that counts; null for one that a forgotten punch-out left without an end. */
export function countedSpan(pair: AttendancePair): Span | null {
  if (pair.amended !== null) return { in: pair.amended.in, out: pair.amended.out };
  return pair.missed ? null : { in: pair.in, out: pair.out };
}

/**
 * Adds up a day. Breaks are the gaps between the spans; what of the organisation's break was not taken is taken off
 * what goes beyond six hours.
 * @param now until when somebody who is in has worked, in milliseconds
 */
export function dayTotals({ pairs, terms }: AttendanceDay, now: number): DayTotals {
  const spans = pairs
    .flatMap((pair) => countedSpan(pair) ?? [])
    .map((span) => ({ in: span.in, out: Math.max(span.in, span.out ?? now) }))
    .toSorted((a, b) => a.in - b.in);
  const presentMs = spans.reduce((sum, span) => sum + span.out - span.in, 0);
  const gapMs = spans.reduce((sum, span, index) => sum + Math.max(0, span.in - (spans[index - 1]?.out ?? span.in)), 0);
  const owedMs = Math.min(Math.max(0, terms.breakMs - gapMs), Math.max(0, presentMs - breakOwedAfterMs));
  const workedMs = presentMs - owedMs;
  const first = spans[0]?.in;
  return {
    workedMs,
    breakMs: gapMs + owedMs,
    overtimeMs: Math.max(0, workedMs - terms.targetMs),
    late: first !== undefined && terms.lateAfter !== null && first > terms.lateAfter,
    open: pairs.some(({ missed, amended }) => missed && amended === null),
  };
}

/** What many days come to. */
export interface PeriodTotals extends Omit<DayTotals, 'late' | 'open'> {
  days: number;
  lateDays: number;
  openDays: number;
}

/** Adds up days. @param now as for {@link dayTotals} */
export function periodTotals(days: readonly AttendanceDay[], now: number): PeriodTotals {
  const totals = days.map((day) => dayTotals(day, now));
  const sum = (value: (one: DayTotals) => number): number => totals.reduce((all, one) => all + value(one), 0);
  return {
    days: days.length,
    workedMs: sum(({ workedMs }) => workedMs),
    breakMs: sum(({ breakMs }) => breakMs),
    overtimeMs: sum(({ overtimeMs }) => overtimeMs),
    lateDays: sum(({ late }) => Number(late)),
    openDays: sum(({ open }) => Number(open)),
  };
}

/** Whether two spans have time in common; one that lasts has no end. */
export function overlap(a: Span, b: Span): boolean {
  return a.in < (b.out ?? Infinity) && b.in < (a.out ?? Infinity);
}

/** Whether somebody with these rights sees everybody's attendance. */
export function readsAttendance(rights: Rights): boolean {
  return readsEverything(rights) || keepsAttendance(rights);
}

/** Whether somebody keeps the attendance of the organisation: HR and administrators. */
export function keepsAttendance(rights: Rights): boolean {
  return looksAfterPeople(rights);
}

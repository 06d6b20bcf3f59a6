import { looksAfterPeople, type Rights } from '../core/permissions.js';
import { isLimited, reachOf } from '../core/scopes.js';

export const punchActions = ['Punch In', 'Punch Out'] as const;
export type PunchAction = (typeof punchActions)[number];

export const breakActions = ['Start Break', 'End Break'] as const;
export type BreakAction = (typeof breakActions)[number];

/** What a clock takes. */
export type ClockAction = PunchAction | BreakAction;

export const correctionStates = ['Pending', 'Approved', 'Refused', 'Withdrawn', 'Reversed'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Beyond this the organisation's break is deducted, punched or not. */
export const breakOwedAfterMs = 6 * 60 * 60 * 1_000;

export interface Claim {
  date: string;
  time: number | null;
  timeonly: string;
}

/** The rules in force when the day began; later changes do not apply to it. */
export interface DayTerms {
  targetMs: number;
  breakMs: number;
  /** Later punches are late; null where nobody has to come. Milliseconds. */
  lateAfter: number | null;
}

export interface Span {
  in: number;
  out: number | null;
}

/** A break within a span. Milliseconds. */
export interface BreakTimes {
  from: number;
  until: number;
}

/** Ends with its span at the latest. */
export interface RecordedBreak {
  _id: string;
  from: number;
  /** Null while it lasts. */
  until: number | null;
  later?: { from?: Claim; until?: Claim };
}

export interface AttendancePair extends Span {
  _id: string;
  /** Null while it lasts, and for spans from a correction. */
  outPunch: string | null;
  /** Closed by the product; counts for nothing until corrected. */
  missed: boolean;
  added: boolean;
  later?: { in?: Claim; out?: Claim };
  /** Left out without any. */
  breaks?: readonly RecordedBreak[];
  /** Counts instead of the recorded span; its breaks, if it names any or none, instead of those recorded. */
  amended: { in: number; out: number; correction: string; breaks?: readonly BreakTimes[] } | null;
}

export interface AttendanceDay {
  day: string;
  terms: DayTerms;
  pairs: readonly AttendancePair[];
}

/** Milliseconds. */
export interface DayTotals {
  workedMs: number;
  breakMs: number;
  overtimeMs: number;
  late: boolean;
  /** A forgotten punch-out awaits its correction. */
  open: boolean;
}

/** Null for a forgotten punch-out. */
export function countedSpan(pair: AttendancePair): Span | null {
  if (pair.amended !== null) return { in: pair.amended.in, out: pair.amended.out };
  return pair.missed ? null : { in: pair.in, out: pair.out };
}

/**
 * The breaks that count, as far as they lie within the span that counts.
 * @param now end of what is still running, in milliseconds
 */
export function countedBreaks(pair: AttendancePair, now: number): BreakTimes[] {
  const span = countedSpan(pair);
  if (span === null) return [];
  const breaks: readonly { from: number; until: number | null }[] = pair.amended?.breaks ?? pair.breaks ?? [];
  const end = span.out ?? now;
  return breaks
    .map(({ from, until }) => ({ from: Math.max(from, span.in), until: Math.min(until ?? end, end) }))
    .filter(({ from, until }) => until > from);
}

/**
 * Adds up a day. Breaks are those recorded within spans and the gaps between them; neither is worked. The part of the
 * organisation's break not taken is deducted from time beyond six hours.
 * @param now end of a running span, in milliseconds
 */
export function dayTotals({ pairs, terms }: AttendanceDay, now: number): DayTotals {
  const spans = pairs
    .flatMap((pair) => countedSpan(pair) ?? [])
    .map((span) => ({ in: span.in, out: Math.max(span.in, span.out ?? now) }))
    .toSorted((a, b) => a.in - b.in);
  const recordedMs = pairs
    .flatMap((pair) => countedBreaks(pair, now))
    .reduce((sum, { from, until }) => sum + until - from, 0);
  const presentMs = spans.reduce((sum, span) => sum + span.out - span.in, 0) - recordedMs;
  const gapMs = spans.reduce((sum, span, index) => sum + Math.max(0, span.in - (spans[index - 1]?.out ?? span.in)), 0);
  const takenMs = recordedMs + gapMs;
  const owedMs = Math.min(Math.max(0, terms.breakMs - takenMs), Math.max(0, presentMs - breakOwedAfterMs));
  const workedMs = presentMs - owedMs;
  const first = spans[0]?.in;
  return {
    workedMs,
    breakMs: takenMs + owedMs,
    overtimeMs: Math.max(0, workedMs - terms.targetMs),
    late: first !== undefined && terms.lateAfter !== null && first > terms.lateAfter,
    open: pairs.some(({ missed, amended }) => missed && amended === null),
  };
}

export interface PeriodTotals extends Omit<DayTotals, 'late' | 'open'> {
  days: number;
  lateDays: number;
  openDays: number;
}

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

/** Milliseconds. */
export interface TimeBalance {
  /** What was to be worked. */
  targetMs: number;
  /** What was worked beyond it; negative for less. */
  balanceMs: number;
}

/**
 * Compares what was worked with what was due, on days that are over. A day without a record counts for nothing, since pay
 * is what it changes; nor does one whose punch-out is missing.
 * @param today in the organisation's time zone
 */
export function timeBalance(days: readonly AttendanceDay[], today: string): TimeBalance {
  const over = days
    .filter(({ day }) => day < today)
    .map((day) => ({ targetMs: day.terms.targetMs, ...dayTotals(day, 0) }))
    .filter(({ open }) => !open);
  const sum = (value: (one: { targetMs: number; workedMs: number }) => number): number =>
    over.reduce((all, one) => all + value(one), 0);
  return { targetMs: sum(({ targetMs }) => targetMs), balanceMs: sum(({ workedMs, targetMs }) => workedMs - targetMs) };
}

export function overlap(a: Span, b: Span): boolean {
  return a.in < (b.out ?? Infinity) && b.in < (a.out ?? Infinity);
}

/** Whether an actor reads the attendance of others: of everybody or of their team. */
export function readsAttendance(rights: Rights): boolean {
  return reachOf(rights, 'readAttendance') !== 'own';
}

/** Closing months and correcting closed ones concern everybody. */
export function keepsAttendance(rights: Rights): boolean {
  return looksAfterPeople(rights) && !isLimited(rights);
}

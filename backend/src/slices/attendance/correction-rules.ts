import { addDays, dayMs, monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import type { RequestCorrection } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import {
  type AttendancePair,
  type BreakTimes,
  countedBreaks,
  countedSpan,
  overlap,
  type Span,
} from '@atrium/contracts/attendance/rules';
import { type AttendanceSettings, termsOn } from '@atrium/contracts/attendance/terms';
import type { RecordedSpan } from '@atrium/contracts/attendance/views';
import type { LeaveSpan } from '@atrium/contracts/leave/rules';
import type { Decision } from '../../platform/kernel/decider.js';
import { breaksOf, lastBefore } from './correction-state-rules.js';
import type { AttendanceState, Correction } from './decider.js';
import type { AttendanceEvent } from './events.js';

type EventOf<Type extends AttendanceEvent['type']> = Extract<AttendanceEvent, { type: Type }>;

export interface RequestFound {
  readonly settings: AttendanceSettings;
  readonly approver: string | null;
}

/**
 * Asks for other times than those recorded, or for times where none are.
 * @throws Refusal when the times are impossible, taken, or asked for already
 */
export function requested(
  data: RequestCorrection,
  state: AttendanceState,
  decision: Decision<RequestFound>,
): EventOf<'CorrectionRequested'> {
  const { day, reason } = data;
  const span = { in: data.in, out: data.out };
  const pair = data.pair == null || data.pair === '' ? null : data.pair;
  assertPlausible(span, day, decision);
  const wrong = pair === null ? null : pairOf(state, day, pair);
  if (wrong === undefined) throw refuseAttendance('nothingRecorded');
  if (wrong !== null && wrong.out === null) throw refuseAttendance('stillIn');
  const waits = Object.values(state.corrections).some(
    (one) => one.state === 'Pending' && one.day === day && (one.pair === null ? overlap(one, span) : one.pair === pair),
  );
  if (waits) throw refuseAttendance('asksAlready');
  assertFree(span, day, pair, state);
  const breaks = data.breaks === undefined ? undefined : plausibleBreaks(data.breaks, span);
  const recorded = wrong === null ? null : recordedSpan(wrong);
  const { approver } = decision.found;
  const asked = {
    correction: decision.newId(0),
    day,
    pair,
    recorded,
    ...span,
    ...(breaks === undefined ? {} : { breaks }),
    reason: reason.trim(),
    ...(approver === null ? {} : { approver }),
  };
  return { type: 'CorrectionRequested', data: asked };
}

function assertPlausible(span: Span & { out: number }, day: string, { now, found }: Decision<RequestFound>): void {
  if (span.out <= span.in) throw refuseAttendance('outBeforeIn');
  if (span.out - span.in > dayMs) throw refuseAttendance('tooLong');
  if (span.out > Date.parse(now)) throw refuseAttendance('inFuture');
  if (dayAt(span.in, found.settings.timeZone) !== day) throw refuseAttendance('otherDay');
}

/** @returns the breaks in their order */
function plausibleBreaks(breaks: readonly BreakTimes[], span: Span & { out: number }): BreakTimes[] {
  const inOrder = breaks.map(({ from, until }) => ({ from, until })).toSorted((a, b) => a.from - b.from);
  for (const [index, { from, until }] of inOrder.entries()) {
    if (until <= from) throw refuseAttendance('breakEndsFirst');
    if (from < span.in || until > span.out) throw refuseAttendance('breakOutside');
    if (from < (inOrder[index - 1]?.until ?? from)) throw refuseAttendance('breaksOverlap');
  }
  return inOrder;
}

function recordedSpan(pair: AttendancePair): RecordedSpan {
  const span = { in: pair.in, out: pair.out };
  // As recorded: whatever an earlier correction said of it.
  const breaks = countedBreaks({ ...pair, missed: false, amended: null }, pair.in);
  return breaks.length === 0 ? span : { ...span, breaks };
}

function pairOf({ months }: AttendanceState, day: string, id: string): AttendancePair | undefined {
  const found = months[monthOf(day)]?.find((one) => one.day === day);
  return found?.pairs.find(({ _id }) => _id === id);
}

function assertFree(span: Span, day: string, pair: string | null, { months }: AttendanceState): void {
  const around = [-1, 0, 1].map((n) => addDays(day, n));
  const others = around
    .flatMap((date) => months[monthOf(date)]?.find((one) => one.day === date)?.pairs ?? [])
    .filter(({ _id }) => _id !== pair)
    .flatMap((one) => countedSpan(one) ?? []);
  if (others.some((other) => overlap(other, span))) throw refuseAttendance('overlaps');
}

/**
 * Lets a correction count. Checks again: another one may have taken the time since.
 * @throws Refusal when its times are taken, or what it corrects is gone
 */
export function approved(
  id: string,
  correction: Correction,
  state: AttendanceState,
  { settings, away }: { readonly settings: AttendanceSettings; readonly away: readonly LeaveSpan[] },
): EventOf<'CorrectionApproved'> {
  const { day, pair } = correction;
  assertFree(correction, day, pair, state);
  const wrong = pair === null ? undefined : pairOf(state, day, pair);
  // The span came from another correction, which was reversed.
  if (pair !== null && wrong === undefined) throw refuseAttendance('nothingRecorded');
  const amends = wrong !== undefined && !wrong.added;
  const punches = { in: amends ? wrong._id : null, out: amends ? wrong.outPunch : null };
  const terms = termsOn(settings, day, away);
  const span = { in: correction.in, out: correction.out };
  const data = {
    correction: id,
    day,
    pair: pair ?? id,
    added: pair === null,
    punches,
    ...span,
    ...breaksOf(correction),
    terms,
  };
  return { type: 'CorrectionApproved', data };
}

/**
 * Reverses an approved correction; both stay on record.
 * @throws Refusal when it does not count, or a later one counts instead
 */
export function reversed(
  id: string,
  correction: Correction,
  reason: string,
  state: AttendanceState,
): EventOf<'CorrectionReversed'>[] {
  if (correction.state === 'Reversed') return [];
  if (correction.state !== 'Approved') throw refuseAttendance('notApproved');
  const { day } = correction;
  const days = state.months[monthOf(day)]?.find((one) => one.day === day);
  const pair = days?.pairs.find(({ amended }) => amended?.correction === id);
  if (pair === undefined) throw refuseAttendance('correctedSince');
  const { _id, outPunch } = pair;
  const added = _id === id;
  const restored = added ? null : (lastBefore(id, _id, state.corrections) ?? null);
  const again = restored ?? (pair.missed ? null : pair);
  if (!added && again !== null) assertFree(again, day, _id, state);
  const punches = { in: pair.added ? null : _id, out: pair.added ? null : outPunch };
  return [{ type: 'CorrectionReversed', data: { correction: id, reason, day, pair: _id, added, punches, restored } }];
}

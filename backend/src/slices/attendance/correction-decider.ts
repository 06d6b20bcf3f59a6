import { addDays, dayMs, monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import type { attendanceCommands, RequestCorrection } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import {
  type AttendancePair,
  type BreakTimes,
  countedBreaks,
  countedSpan,
  keepsAttendance,
  overlap,
  type Span,
} from '@atrium/contracts/attendance/rules';
import { type AttendanceSettings, termsOn } from '@atrium/contracts/attendance/terms';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { RecordedSpan } from '@atrium/contracts/attendance/views';
import type { LeaveSpan } from '@atrium/contracts/leave/rules';
import { ownValue } from '@atrium/contracts/core/values';
import { type HandedOn, whoIsAsked } from '../../platform/shared/approvers.js';
import { actorMay } from '../../platform/shared/team-rooms.js';
import type { Decision } from '../../platform/kernel/decider.js';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { AttendanceState, Correction } from './decider.js';
import type { AttendanceEvent } from './events.js';
import { type ApprovalFound, approvalFound, awayOf, deputiesOf, type Deputized, handedOnFrom } from './look-ups.js';

type Corrections = AttendanceState['corrections'];
type CorrectionCommands = Omit<typeof attendanceCommands, 'Punch' | 'PunchBreak' | 'CloseForgotten'>;

export interface RequestFound {
  readonly settings: AttendanceSettings;
  readonly approver: string | null;
  readonly deputies: Readonly<Record<string, Deputized>>;
}

/** A correction stands beside the record, and counts once approved. */
export const correctionHandlers = {
  RequestCorrection: withLookUp({
    async lookUp(_data, _state: AttendanceState, tools) {
      const settings = await settingsOf(tools);
      const asked = await whoIsAsked('decideAttendance', tools.actor, settings, tools);
      const approver = asked?._id ?? null;
      return { settings, approver, deputies: await deputiesOf([approver], settings, tools) };
    },
    decide: request,
  }),

  WithdrawCorrection: {
    decide({ correction: id }, state, decision) {
      const correction = knownCorrection(id, state, decision);
      if (decision.actor.id !== decision.id) throw refuseAttendance('notApprover');
      if (!isToDecide(correction, 'Withdrawn')) return [];
      return [{ type: 'CorrectionWithdrawn', data: { correction: id, day: correction.day } }];
    },
  },

  ApproveCorrection: withLookUp({
    async lookUp({ correction }, { corrections }, tools) {
      const [settings, approval, away] = await Promise.all([
        settingsOf(tools),
        approvalFound(ownValue(corrections, correction), tools),
        awayOf(tools),
      ]);
      return { settings, ...approval, away };
    },
    decide({ correction: id }, state, decision) {
      const correction = decidedHere(id, state, decision);
      if (!isToDecide(correction, 'Approved')) return [];
      const { data, ...approved } = approve(id, correction, state, decision.found);
      return [{ ...approved, data: { ...data, ...instead(decision.found) } }];
    },
  }),

  RefuseCorrection: withLookUp({
    lookUp: ({ correction }, { corrections }, tools) => approvalFound(ownValue(corrections, correction), tools),
    decide({ correction: id, reason }, state, decision) {
      const correction = decidedHere(id, state, decision);
      if (!isToDecide(correction, 'Refused')) return [];
      const refused = { correction: id, day: correction.day, reason: reason.trim(), ...instead(decision.found) };
      return [{ type: 'CorrectionRefused', data: refused }];
    },
  }),

  ReverseCorrection: withLookUp({
    lookUp: (_data, _state, tools) => approvalFound(undefined, tools),
    decide: ({ correction: id, reason }, state, decision) =>
      reverse(id, decidedHere(id, state, decision), reason.trim(), state),
  }),

  HandOnCorrections: withLookUp({
    async lookUp({ to }, state, tools) {
      const settings = await settingsOf(tools);
      const handedOn = await handedOnFrom(to, state, settings, tools);
      const next = Object.values(handedOn).map(({ approver }) => approver?._id);
      return { handedOn, deputies: await deputiesOf(next, settings, tools) };
    },
    decide: (_, state, { found }) => handOn(state, found.handedOn, found.deputies),
  }),

  DeputizeCorrections: withLookUp({
    async lookUp(_, { corrections }, tools) {
      const pending = Object.values(corrections).filter(({ state }) => state === 'Pending');
      return {
        deputies: await deputiesOf(
          pending.map(({ approver }) => approver),
          await settingsOf(tools),
          tools,
        ),
      };
    },
    decide: (_, { corrections }, { found: { deputies } }) =>
      Object.entries(corrections).flatMap(([id, correction]) => {
        const { state, approver, deputy = null } = correction;
        const next = approver === null ? undefined : ownValue(deputies, approver);
        if (state !== 'Pending' || next === undefined || (next.deputy?._id ?? null) === deputy) return [];
        return [deputized(id, correction, next)];
      }),
  }),
} satisfies Handlers<CorrectionCommands, AttendanceState, AttendanceEvent>;

function knownCorrection(
  id: string,
  { corrections }: AttendanceState,
  { actor, id: person }: Pick<Decision, 'actor' | 'id'>,
): Correction {
  const correction = ownValue(corrections, id);
  const sees =
    correction !== undefined && (actorMay('readAttendance', actor, { id: person }) || correction.deputy === actor.id);
  if (!sees) throw refuseAttendance('correctionGone');
  return correction;
}

function decidedHere(id: string, state: AttendanceState, decision: Decision<ApprovalFound>): Correction {
  const correction = knownCorrection(id, state, decision);
  const { actor, id: person, found } = decision;
  const mayDecide = found.person !== null && actorMay('decideAttendance', actor, { ...found.person, id: person });
  if (!mayDecide && found.insteadOf === null) {
    throw refuseAttendance('notApprover');
  }
  if (found.locked.includes(monthOf(correction.day)) && !keepsAttendance(actor)) throw refuseAttendance('monthLocked');
  return correction;
}

function handOn(
  { corrections }: AttendanceState,
  handedOn: Readonly<Record<string, HandedOn>>,
  deputies: Readonly<Record<string, Deputized>>,
): AttendanceEvent[] {
  return Object.entries(corrections).flatMap(([id, correction]): AttendanceEvent[] => {
    const { state, day, approver } = correction;
    const next = state === 'Pending' && approver !== null ? ownValue(handedOn, approver) : undefined;
    if (next === undefined) return [];
    const moved: AttendanceEvent = { type: 'CorrectionHandedOn', data: { correction: id, day, ...next } };
    return [moved, ...deputizedFrom(id, correction, next.approver?._id ?? null, deputies)];
  });
}

function deputized(
  correction: string,
  { day }: Pick<Correction, 'day'>,
  { approver, deputy }: Deputized,
): AttendanceEvent {
  return { type: 'CorrectionDeputized', data: { correction, day, approver, deputy } };
}

/** What shows a new request to the approver's deputy; nothing without one. */
function deputizedFrom(
  id: string,
  correction: Pick<Correction, 'day'>,
  approver: string | null,
  deputies: Readonly<Record<string, Deputized>>,
): AttendanceEvent[] {
  const found = approver === null ? undefined : ownValue(deputies, approver);
  return found === undefined || found.deputy === null ? [] : [deputized(id, correction, found)];
}

function instead({ insteadOf }: ApprovalFound): { insteadOf?: PersonRef } {
  return insteadOf === null ? {} : { insteadOf };
}

function isToDecide({ state }: Correction, wanted: Correction['state']): boolean {
  if (state !== 'Pending' && state !== wanted) throw refuseAttendance('alreadyDecided');
  return state === 'Pending';
}

function request(data: RequestCorrection, state: AttendanceState, decision: Decision<RequestFound>): AttendanceEvent[] {
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
  return [
    { type: 'CorrectionRequested', data: asked },
    ...deputizedFrom(asked.correction, asked, approver, decision.found.deputies),
  ];
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

/** What a correction says of breaks; nothing where it leaves them alone. */
function breaksOf({ breaks }: Pick<Correction, 'breaks'>): Pick<Correction, 'breaks'> {
  return breaks === undefined ? {} : { breaks };
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

/** Checks again: another correction may have taken the time since. */
function approve(
  id: string,
  correction: Correction,
  state: AttendanceState,
  { settings, away }: { readonly settings: AttendanceSettings; readonly away: readonly LeaveSpan[] },
): Extract<AttendanceEvent, { type: 'CorrectionApproved' }> {
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
function reverse(id: string, correction: Correction, reason: string, state: AttendanceState): AttendanceEvent[] {
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

function lastBefore(id: string, pair: string, corrections: Corrections) {
  const earlier = Object.entries(corrections).filter(
    ([other, one]) => other !== id && one.state === 'Approved' && (one.pair === pair || other === pair),
  );
  return earlier.map(([correction, one]) => ({ in: one.in, out: one.out, correction, ...breaksOf(one) })).at(-1);
}

export function evolveCorrections(corrections: Corrections, event: AttendanceEvent): Corrections {
  switch (event.type) {
    case 'CorrectionRequested': {
      const { correction, day, pair, in: from, out, approver = null } = event.data;
      return {
        ...corrections,
        [correction]: { state: 'Pending', day, pair, in: from, out, approver, ...breaksOf(event.data) },
      };
    }
    case 'CorrectionApproved':
      return decided(corrections, event.data.correction, 'Approved');
    case 'CorrectionRefused':
      return decided(corrections, event.data.correction, 'Refused');
    case 'CorrectionWithdrawn':
      return decided(corrections, event.data.correction, 'Withdrawn');
    case 'CorrectionReversed':
      return decided(corrections, event.data.correction, 'Reversed');
    case 'CorrectionHandedOn': {
      const { correction, approver } = event.data;
      const present = ownValue(corrections, correction);
      if (present === undefined) return corrections;
      const { deputy: _, ...others } = present;
      return { ...corrections, [correction]: { ...others, approver: approver?._id ?? null } };
    }
    case 'CorrectionDeputized': {
      const { correction, deputy } = event.data;
      const present = ownValue(corrections, correction);
      if (present === undefined) return corrections;
      const { deputy: _, ...others } = present;
      return { ...corrections, [correction]: deputy === null ? others : { ...others, deputy: deputy._id } };
    }
    case 'PunchedIn':
    case 'PunchedOut':
    case 'PunchOutMissed':
    case 'BreakStarted':
    case 'BreakEnded':
      return corrections;
    default:
      return event satisfies never;
  }
}

/** Kept in order of decision, which {@link lastBefore} relies on. */
function decided(corrections: Corrections, id: string, state: Correction['state']): Corrections {
  const present = ownValue(corrections, id);
  const { [id]: _, ...others } = corrections;
  if (present === undefined) return corrections;
  const { deputy: __, ...known } = present;
  return { ...others, [id]: { ...known, state } };
}

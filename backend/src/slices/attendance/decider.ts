import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { attendanceCommands, type Punch } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import type { AttendanceDay, Claim, CorrectionState } from '@atrium/contracts/attendance/rules';
import { type AttendanceSettings, clockTexts, termsOn } from '@atrium/contracts/attendance/terms';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { LeaveSpan } from '@atrium/contracts/leave/rules';
import type { Decision } from '../../platform/kernel/decider.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { correctionHandlers, evolveCorrections } from './correction-decider.js';
import { dayOfEvent, daysAfter } from './day-rules.js';
import type { AttendanceEvent } from './events.js';
import { awayOf } from './look-ups.js';

export type AttendanceCommand = CommandOf<typeof attendanceCommands>;

/** A correction as far as decisions about it need to know it. */
export interface Correction {
  readonly state: CorrectionState;
  readonly day: string;
  readonly pair: string | null;
  readonly in: number;
  readonly out: number;
  /** The id of who is asked; null for nobody. */
  readonly approver: string | null;
}

/** The time that somebody is in right now. */
interface OpenPair {
  readonly pair: string;
  readonly day: string;
  readonly forgottenAt: string;
}

/** Everything of one person. */
export interface AttendanceState {
  readonly open: OpenPair | null;
  /** The instant of the last punch, in milliseconds. */
  readonly last: number;
  /** What was recorded, by month: so little is copied with each event. */
  readonly months: Readonly<Record<string, readonly AttendanceDay[]>>;
  readonly corrections: Readonly<Record<string, Correction>>;
}

const handlers = {
  Punch: withLookUp({
    async lookUp(_data, _state: AttendanceState, tools) {
      const [settings, away] = await Promise.all([settingsOf(tools), awayOf(tools)]);
      return { settings, away };
    },
    decide: (data, state: AttendanceState, decision) =>
      data.action === 'Punch In' ? punchIn(data, state, decision) : punchOut(data, state, decision),
  }),

  CloseForgotten: withLookUp({
    lookUp: async (_data, _state, tools) => ({ settings: await settingsOf(tools) }),
    decide: ({ pair }, state, decision) => closeForgotten(pair, state, decision),
  }),

  ...correctionHandlers,
} satisfies Handlers<typeof attendanceCommands, AttendanceState, AttendanceEvent>;

const initialState: AttendanceState = { open: null, last: 0, months: {}, corrections: {} };

/**
 * One stream for each person, for ever: whatever two devices send at once, over midnight and month ends, meets at the
 * revision of this one stream, so nobody can be in twice. It grows by about a thousand small events a year, which a node
 * reads once. A stream for each month would be shorter, but then two streams would have to agree at each month's end.
 */
export const attendanceDecider = defineDecider({ commands: attendanceCommands, initialState, evolve, handlers });

/** A decision by the settings of the organisation. */
type Dated = Decision<{ readonly settings: AttendanceSettings }>;
/** A decision that depends on when the person is on leave as well. */
type Punched = Decision<{ readonly settings: AttendanceSettings; readonly away: readonly LeaveSpan[] }>;

/** The instant of a punch: clocks of several nodes may differ a little, but nobody goes before they came. */
function stampOf(state: AttendanceState, { now, found, newId }: Dated, n: number) {
  const at = Math.max(Date.parse(now), state.last);
  return { punch: newId(n), at, ...clockTexts(at, found.settings.timeZone) };
}

function claimOf({ date = '', time, timeonly = '', offline = false }: Punch): {
  claimed: Claim | null;
  offline: boolean;
} {
  const none = date === '' && timeonly === '' && time == null;
  return { claimed: none ? null : { date, time: time == null ? null : Number(time), timeonly }, offline };
}

function punchIn(data: Punch, state: AttendanceState, decision: Punched): AttendanceEvent[] {
  const { settings, away } = decision.found;
  // Coming again a day later is no second coming: the punch-out in between was forgotten.
  const forgotten = closeForgotten(state.open?.pair ?? '', state, decision);
  if (state.open !== null && forgotten.length === 0) throw refuseAttendance('alreadyIn');
  const stamp = stampOf(forgotten.reduce(evolve, state), decision, 0);
  const day = dayAt(stamp.at, settings.timeZone);
  const forgottenMs = stamp.at + settings.attendance.forgottenAfterHours * 60 * 60 * 1_000;
  const forgottenAt = new Date(forgottenMs).toISOString();
  const terms = termsOn(settings, day, away);
  return [...forgotten, { type: 'PunchedIn', data: { ...stamp, day, terms, forgottenAt, ...claimOf(data) } }];
}

function punchOut(data: Punch, state: AttendanceState, decision: Dated): AttendanceEvent[] {
  if (state.open === null) throw refuseAttendance('alreadyOut');
  const { day, pair } = state.open;
  // Nobody worked through until now: the worker that closes such days was away itself.
  const forgotten = closeForgotten(pair, state, decision);
  if (forgotten.length > 0) return forgotten;
  return [{ type: 'PunchedOut', data: { ...stampOf(state, decision, 0), day, pair, ...claimOf(data) } }];
}

/** Ends what has lasted too long at the instant from which it did, whenever that is noticed. */
function closeForgotten(pair: string, { open }: AttendanceState, decision: Dated): AttendanceEvent[] {
  if (open === null || open.pair !== pair || decision.now < open.forgottenAt) return [];
  const at = Date.parse(open.forgottenAt);
  const stamp = { punch: decision.newId(1), at, ...clockTexts(at, decision.found.settings.timeZone) };
  return [{ type: 'PunchOutMissed', data: { ...stamp, day: open.day, pair } }];
}

function evolve(state: AttendanceState, event: AttendanceEvent): AttendanceState {
  const day = dayOfEvent(event);
  const month = day === null ? '' : monthOf(day);
  const before = state.months[month] ?? [];
  const days = daysAfter(before, event);
  const months = days === before ? state.months : { ...state.months, [month]: days };
  const corrections = evolveCorrections(state.corrections, event);
  switch (event.type) {
    case 'PunchedIn': {
      const { punch, at, forgottenAt } = event.data;
      return { open: { pair: punch, day: event.data.day, forgottenAt }, last: at, months, corrections };
    }
    case 'PunchedOut':
    case 'PunchOutMissed':
      return { open: null, last: event.data.at, months, corrections };
    case 'CorrectionRequested':
    case 'CorrectionApproved':
    case 'CorrectionRefused':
    case 'CorrectionWithdrawn':
    case 'CorrectionReversed':
    case 'CorrectionHandedOn':
      return { ...state, months, corrections };
    default:
      return event satisfies never;
  }
}

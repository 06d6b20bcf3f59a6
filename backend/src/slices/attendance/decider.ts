import { monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { attendanceCommands, type Punch, type PunchBreak } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import type { AttendanceDay, BreakTimes, Claim, CorrectionState } from '@atrium/contracts/attendance/rules';
import { type AttendanceSettings, clockTexts, termsOn } from '@atrium/contracts/attendance/terms';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { LeaveSpan } from '@atrium/contracts/leave/rules';
import type { Decision } from '../../platform/kernel/decider.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { settingsFor } from '../../platform/shared/work-schedules.js';
import { correctionHandlers } from './correction-decider.js';
import { evolveCorrections } from './correction-state-rules.js';
import { dayOfEvent, daysAfter } from './day-rules.js';
import type { AttendanceEvent } from './events.js';
import { awayOf } from './look-ups.js';

export type AttendanceCommand = CommandOf<typeof attendanceCommands>;

export interface Correction {
  readonly state: CorrectionState;
  readonly day: string;
  readonly pair: string | null;
  readonly in: number;
  readonly out: number;
  readonly breaks?: readonly BreakTimes[];
  readonly approver: string | null;
  /** Who sees it as the approver's deputy; left out for nobody. */
  readonly deputy?: string;
}

interface OpenPair {
  readonly pair: string;
  readonly day: string;
  readonly forgottenAt: string;
  /** The break that lasts. */
  readonly break: string | null;
}

export interface AttendanceState {
  readonly open: OpenPair | null;
  readonly last: number;
  /** By month, so that each event copies little. */
  readonly months: Readonly<Record<string, readonly AttendanceDay[]>>;
  readonly corrections: Readonly<Record<string, Correction>>;
}

const handlers = {
  Punch: withLookUp({
    async lookUp(_data, _state: AttendanceState, tools) {
      const [settings, away] = await Promise.all([settingsFor(tools.id, tools), awayOf(tools)]);
      return { settings, away };
    },
    decide: (data, state: AttendanceState, decision) =>
      data.action === 'Punch In' ? punchIn(data, state, decision) : punchOut(data, state, decision),
  }),

  PunchBreak: { decide: punchBreak },

  CloseForgotten: withLookUp({
    lookUp: async (_data, _state, tools) => ({ settings: await settingsOf(tools) }),
    decide: ({ pair }, state, decision) => closeForgotten(pair, state, decision),
  }),

  ...correctionHandlers,
} satisfies Handlers<typeof attendanceCommands, AttendanceState, AttendanceEvent>;

const initialState: AttendanceState = { open: null, last: 0, months: {}, corrections: {} };

/**
 * One stream per person: punches from two devices, over midnight or a month's end, meet at one revision, so nobody can
 * be in twice. It grows by about a thousand small events a year. Monthly streams would be shorter, but two would have
 * to agree at each month's end.
 */
export const attendanceDecider = defineDecider({ commands: attendanceCommands, initialState, evolve, handlers });

type Dated = Decision<{ readonly settings: AttendanceSettings }>;
type Punched = Decision<{ readonly settings: AttendanceSettings; readonly away: readonly LeaveSpan[] }>;

/** Never before the last punch, since clocks of nodes differ. */
function stampOf(state: AttendanceState, { now, found, newId }: Dated, n: number) {
  const at = Math.max(Date.parse(now), state.last);
  return { punch: newId(n), at, ...clockTexts(at, found.settings.timeZone) };
}

function claimOf({ date = '', time, timeonly = '', offline = false }: Punch | PunchBreak): {
  claimed: Claim | null;
  offline: boolean;
} {
  const none = date === '' && timeonly === '' && time == null;
  return { claimed: none ? null : { date, time: time == null ? null : Number(time), timeonly }, offline };
}

function punchIn(data: Punch, state: AttendanceState, decision: Punched): AttendanceEvent[] {
  const { settings, away } = decision.found;
  // Punching in a day later means that the punch-out in between was forgotten.
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
  // The worker that closes such spans was down; nobody worked until now.
  const forgotten = closeForgotten(pair, state, decision);
  if (forgotten.length > 0) return forgotten;
  return [{ type: 'PunchedOut', data: { ...stampOf(state, decision, 0), day, pair, ...claimOf(data) } }];
}

function punchBreak(data: PunchBreak, state: AttendanceState, decision: Decision): AttendanceEvent[] {
  const { open } = state;
  if (open === null || decision.now >= open.forgottenAt) throw refuseAttendance('notIn');
  const { pair, day } = open;
  const moment = { at: Math.max(Date.parse(decision.now), state.last), day, pair, ...claimOf(data) };
  if (data.action === 'Start Break') {
    if (open.break !== null) throw refuseAttendance('alreadyOnBreak');
    return [{ type: 'BreakStarted', data: { break: decision.newId(0), ...moment } }];
  }
  if (open.break === null) throw refuseAttendance('notOnBreak');
  return [{ type: 'BreakEnded', data: { break: open.break, ...moment } }];
}

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
      return { open: { pair: punch, day: event.data.day, forgottenAt, break: null }, last: at, months, corrections };
    }
    case 'PunchedOut':
    case 'PunchOutMissed':
      return { open: null, last: event.data.at, months, corrections };
    case 'BreakStarted':
    case 'BreakEnded': {
      const { at } = event.data;
      const lasting = event.type === 'BreakStarted' ? event.data.break : null;
      const open = state.open === null ? null : { ...state.open, break: lasting };
      return { open, last: at, months, corrections };
    }
    case 'CorrectionRequested':
    case 'CorrectionApproved':
    case 'CorrectionRefused':
    case 'CorrectionWithdrawn':
    case 'CorrectionReversed':
    case 'CorrectionHandedOn':
    case 'CorrectionDeputized':
      return { ...state, months, corrections };
    default:
      return event satisfies never;
  }
}

import { monthOf } from '@atrium/contracts/core/days';
import type { attendanceCommands } from '@atrium/contracts/attendance/commands';
import { refuseAttendance } from '@atrium/contracts/attendance/errors';
import { keepsAttendance } from '@atrium/contracts/attendance/rules';
import type { PersonRef } from '@atrium/contracts/core/items';
import { ownValue } from '@atrium/contracts/core/values';
import { type HandedOn, whoIsAsked } from '../../platform/shared/approvers.js';
import { actorMay } from '../../platform/shared/team-rooms.js';
import type { Decision } from '../../platform/kernel/decider.js';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { settingsFor } from '../../platform/shared/work-schedules.js';
import { approved, requested, reversed } from './correction-rules.js';
import type { AttendanceState, Correction } from './decider.js';
import type { AttendanceEvent } from './events.js';
import { type ApprovalFound, approvalFound, awayOf, deputiesOf, type Deputized, handedOnFrom } from './look-ups.js';

type CorrectionCommands = Omit<typeof attendanceCommands, 'Punch' | 'PunchBreak' | 'CloseForgotten'>;

/** A correction stands beside the record, and counts once approved. */
export const correctionHandlers = {
  RequestCorrection: withLookUp({
    async lookUp(_data, _state: AttendanceState, tools) {
      const settings = await settingsOf(tools);
      const asked = await whoIsAsked('decideAttendance', tools.actor, settings, tools);
      const approver = asked?._id ?? null;
      return { settings, approver, deputies: await deputiesOf([approver], settings, tools) };
    },
    decide(data, state, decision) {
      const asked = requested(data, state, decision);
      const { correction, approver = null } = asked.data;
      return [asked, ...deputizedFrom(correction, asked.data, approver, decision.found.deputies)];
    },
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
        settingsFor(tools.id, tools),
        approvalFound(ownValue(corrections, correction), tools),
        awayOf(tools),
      ]);
      return { settings, ...approval, away };
    },
    decide({ correction: id }, state, decision) {
      const correction = decidedHere(id, state, decision);
      if (!isToDecide(correction, 'Approved')) return [];
      const { type, data } = approved(id, correction, state, decision.found);
      return [{ type, data: { ...data, ...instead(decision.found) } }];
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
      reversed(id, decidedHere(id, state, decision), reason.trim(), state),
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

import { dayAt } from '@atrium/contracts/core/zones';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { leaveCommands } from '@atrium/contracts/leave/commands';
import { refuseLeave } from '@atrium/contracts/leave/errors';
import { type LeaveSpan, spansOverlap } from '@atrium/contracts/leave/rules';
import type { LeaveState } from '@atrium/contracts/leave/states';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import type { Actor } from '../../platform/kernel/actor.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { askedInstead, whoIsAsked } from '../../platform/shared/approvers.js';
import { isChange } from '../../platform/kernel/changes.js';
import { customPart, lookUpCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { revealing } from '../../platform/shared/record-traits.js';
import { actorMay } from '../../platform/shared/team-rooms.js';
import { assertWithin } from './allowance-rules.js';
import { changedDetails, changedFiles, isOnlyFiles, newDetails } from './details-rules.js';
import type { LeaveDetails, LeaveEvent } from './events.js';
import { allowanceOf, knownOthers, othersOf } from './look-ups.js';

export type LeaveCommand = CommandOf<typeof leaveCommands>;

export interface Leave {
  readonly user: string;
  readonly details: LeaveDetails;
  readonly state: LeaveState;
  readonly approver: string | null;
  /** Who recorded it for its person; null where they applied themselves. */
  readonly recordedBy: string | null;
}

type Reporting = Pick<UserView, 'department' | 'manager'>;

export type LeaveOfRecord = Leave | null;

const handlers = {
  ApplyForLeave: withLookUp({
    async lookUp(data, _, tools) {
      const { actor } = tools;
      const [settings, custom, others] = await Promise.all([
        settingsOf(tools),
        lookUpCustom('Leave', data.custom, undefined, tools),
        othersOf(actor.id, tools),
      ]);
      const [approver, allowance] = await Promise.all([
        whoIsAsked('decideLeave', actor, settings, tools),
        allowanceOf(actor.id, settings, tools),
      ]);
      return { settings, custom, others, approver, allowance };
    },
    decide(data, _, { actor, found }) {
      if (actor.role === 'superadmin') throw refuseLeave('notEmployed');
      const details = newDetails(data, found);
      assertFree(details, found);
      assertWithin(details, found);
      return [{ type: 'LeaveApplied', data: { user: actor.id, ...details, approver: found.approver } }];
    },
  }),

  RecordLeave: withLookUp({
    async lookUp(data, _, tools) {
      const { user } = data;
      const [settings, custom, others, person] = await Promise.all([
        settingsOf(tools),
        lookUpCustom('Leave', data.custom, undefined, tools),
        othersOf(user, tools),
        tools.document<UserView>('users', user),
      ]);
      const [approver, allowance] = await Promise.all([
        person === null ? null : whoIsAsked('decideLeave', { ...person, id: user }, settings, tools),
        allowanceOf(user, settings, tools),
      ]);
      return { settings, custom, others, person, approver, allowance };
    },
    decide(data, _, { actor, found }) {
      const { user, approved = false } = data;
      const { person } = found;
      if (person === null || !isStaff(person)) throw refuseLeave('personGone');
      if (!actorMay('decideLeave', actor, { ...person, id: user })) throw refuseLeave('notRecorder');
      const details = newDetails(data, found);
      assertFree(details, found);
      assertWithin(details, found);
      const recordedBy = { _id: actor.id, username: actor.username };
      const approver = approved ? recordedBy : found.approver;
      return [{ type: 'LeaveRecorded', data: { user, ...details, approver, recordedBy, approved } }];
    },
  }),

  EditLeave: withLookUp({
    async lookUp(data, { user, details }, tools) {
      const [settings, custom, others, person] = await Promise.all([
        settingsOf(tools),
        lookUpCustom('Leave', data.custom, details.custom, tools),
        othersOf(user, tools),
        anotherPerson(user, tools),
      ]);
      return { settings, custom, others, person, allowance: await allowanceOf(user, settings, tools) };
    },
    decide(data, leave, { actor, found }) {
      assertLooksAfter(actor, leave, found);
      const { state, details } = leave;
      if (state === 'Withdrawn') throw refuseLeave('leaveGone');
      if (state !== 'Pending') {
        // A doctor's note may come when the leave was long approved.
        if (!isOnlyFiles(data)) throw refuseLeave('alreadyDecided');
        const files = changedFiles(data, details);
        return isChange(files) ? [{ type: 'LeaveDetailsChanged', data: files }] : [];
      }
      const changes = changedDetails(data, details, found);
      if (!isChange(changes)) return [];
      const wanted = { ...details, ...changes };
      assertFree(wanted, found);
      // Checked only when the days or the type change: what is held stays.
      if (changes.counted !== undefined || changes.type !== undefined) assertWithin(wanted, found);
      return [{ type: 'LeaveDetailsChanged', data: changes }];
    },
  }),

  RevealLeaveSecret: revealing(({ details }: Leave) => [details.custom]),

  ApproveLeave: withLookUp({
    async lookUp(_, { user, state }, tools) {
      // Pending leave already holds its days; rejected leave must win them back.
      const held = state === 'Pending' ? knownOthers(user, tools) : othersOf(user, tools);
      const [person, others] = await Promise.all([tools.document<Reporting>('users', user), held]);
      return { person, others };
    },
    /** Rejected leave may be approved later, if the days are still free. */
    decide(_, leave, { actor, found }) {
      assertMayDecide(actor, leave, found);
      if (leave.state === 'Approved') return [];
      assertFree(leave.details, found);
      return [{ type: 'LeaveApproved', data: {} }];
    },
  }),

  RejectLeave: withLookUp({
    lookUp: async (_, { user }, tools) => ({ person: await tools.document<Reporting>('users', user) }),
    /** Rejecting approved leave returns its days. */
    decide({ reason }, leave, { actor, found }) {
      assertMayDecide(actor, leave, found);
      return leave.state === 'Rejected' ? [] : [{ type: 'LeaveRejected', data: { reason: reason.trim() } }];
    },
  }),

  WithdrawLeave: withLookUp({
    async lookUp(_, { user }, tools) {
      const [{ timeZone }, person] = await Promise.all([settingsOf(tools), anotherPerson(user, tools)]);
      return { timeZone, person };
    },
    /** Before it starts, approved leave can be withdrawn without consent; who recorded it does so at any time. */
    decide(_, leave, { actor, now, found }) {
      assertLooksAfter(actor, leave, found);
      const { user, state, details } = leave;
      if (state === 'Withdrawn') return [];
      const hasBegun = details.startDate <= dayAt(now, found.timeZone);
      if (state === 'Approved' && hasBegun && user === actor.id) throw refuseLeave('hasBegun');
      return [{ type: 'LeaveWithdrawn', data: {} }];
    },
  }),

  RestoreLeave: withLookUp({
    async lookUp(_, { user }, tools) {
      const [settings, others, person] = await Promise.all([
        settingsOf(tools),
        othersOf(user, tools),
        anotherPerson(user, tools),
      ]);
      const asking = person === null ? tools.actor : { ...person, id: user };
      const [approver, allowance] = await Promise.all([
        whoIsAsked('decideLeave', asking, settings, tools),
        allowanceOf(user, settings, tools),
      ]);
      return { others, person, approver, allowance };
    },
    decide(_, leave, { actor, found }) {
      assertLooksAfter(actor, leave, found);
      const { state, details } = leave;
      if (state !== 'Withdrawn') return [];
      assertFree(details, found);
      assertWithin(details, found);
      return [{ type: 'LeaveRestored', data: { approver: found.approver } }];
    },
  }),

  HandOnLeave: withLookUp({
    async lookUp({ to }, { user, state, approver }, tools) {
      if (approver === null || state !== 'Pending') return { handedOn: null };
      return { handedOn: await askedInstead('decideLeave', approver, user, to, await settingsOf(tools), tools) };
    },
    /** Only pending leave is reassigned. */
    decide(_, { state, approver }, { found: { handedOn } }) {
      if (state !== 'Pending' || handedOn === null || handedOn.from._id !== approver) return [];
      return [{ type: 'LeaveHandedOn', data: handedOn }];
    },
  }),
} satisfies Handlers<typeof leaveCommands, Leave, LeaveEvent, 'ApplyForLeave' | 'RecordLeave'>;

type LeaveCommandName = keyof typeof leaveCommands;

/** For its person, and for those who recorded it for them. */
const forRecorders: readonly LeaveCommandName[] = ['EditLeave', 'WithdrawLeave', 'RestoreLeave'];
const own: readonly LeaveCommandName[] = ['RevealLeaveSecret', ...forRecorders];

export const leaveDecider = defineDecider({
  commands: leaveCommands,
  initialState: null,
  evolve,
  creates: ['ApplyForLeave', 'RecordLeave'],
  admit(leave: LeaveOfRecord, { type }, { actor }) {
    if (leave === null || !actorMay('readLeave', actor, { id: leave.user })) throw refuseLeave('leaveGone');
    const isRecorders = leave.recordedBy === actor.id && forRecorders.includes(type);
    if (leave.user !== actor.id && own.includes(type) && !isRecorders) throw refuseLeave('notYours');
    return leave;
  },
  handlers,
});

/** The person of a leave where that is not the sender. */
async function anotherPerson(user: string, tools: LookUpTools): Promise<Reporting | null> {
  return user === tools.actor.id ? null : tools.document<Reporting>('users', user);
}

/** Those who recorded a leave change it for as long as they decide for its person. */
function assertLooksAfter(actor: Actor, { user }: Leave, { person }: { readonly person: Reporting | null }): void {
  if (user === actor.id) return;
  if (person === null || !actorMay('decideLeave', actor, { ...person, id: user })) throw refuseLeave('notYours');
}

function assertMayDecide(
  actor: Actor,
  { user, state }: Leave,
  { person }: { readonly person: Reporting | null },
): void {
  if (person === null || !actorMay('decideLeave', actor, { ...person, id: user })) throw refuseLeave('notApprover');
  if (state === 'Withdrawn') throw refuseLeave('alreadyWithdrawn');
}

function assertFree(span: LeaveSpan, { others }: { readonly others: readonly LeaveSpan[] }): void {
  if (others.some((other) => spansOverlap(other, span))) throw refuseLeave('overlaps');
}

function evolve(leave: LeaveOfRecord, event: LeaveEvent): LeaveOfRecord {
  if (event.type === 'LeaveApplied') {
    const { user, approver, custom, ...details } = event.data;
    return {
      user,
      details: { ...details, ...customPart(custom) },
      state: 'Pending',
      approver: approver?._id ?? null,
      recordedBy: null,
    };
  }
  if (event.type === 'LeaveRecorded') {
    const { user, approver, custom, recordedBy, approved, ...details } = event.data;
    return {
      user,
      details: { ...details, ...customPart(custom) },
      state: approved ? 'Approved' : 'Pending',
      approver: approver?._id ?? null,
      recordedBy: recordedBy._id,
    };
  }
  if (leave === null) return null;
  switch (event.type) {
    case 'LeaveDetailsChanged':
      return { ...leave, details: { ...leave.details, ...event.data } };
    case 'SecretRevealed':
      return leave;
    case 'LeaveApproved':
      return { ...leave, state: 'Approved' };
    case 'LeaveRejected':
      return { ...leave, state: 'Rejected' };
    case 'LeaveWithdrawn':
      return { ...leave, state: 'Withdrawn' };
    case 'LeaveRestored':
      return { ...leave, state: 'Pending', approver: event.data.approver?._id ?? null };
    case 'LeaveHandedOn':
      return { ...leave, approver: event.data.approver?._id ?? null };
    default:
      return event satisfies never;
  }
}

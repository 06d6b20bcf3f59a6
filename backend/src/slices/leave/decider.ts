import { dayAt } from '@atrium/contracts/core/zones';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { looksAfterPeople } from '@atrium/contracts/core/permissions';
import { leaveCommands } from '@atrium/contracts/leave/commands';
import { decidesLast } from '@atrium/contracts/leave/decisions';
import { refuseLeave } from '@atrium/contracts/leave/errors';
import { type LeaveSpan, spansOverlap, sumOfDays } from '@atrium/contracts/leave/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import { askedInstead, deputyOf } from '../../platform/shared/approvers.js';
import { isChange } from '../../platform/kernel/changes.js';
import { lookUpCustom } from '../../platform/shared/custom-fields.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { settingsFor } from '../../platform/shared/work-schedules.js';
import { revealing } from '../../platform/shared/record-traits.js';
import { actorMay } from '../../platform/shared/team-rooms.js';
import { assertWithin } from './allowance-rules.js';
import { changedDetails, changedFiles, isOnlyFiles, newDetails } from './details-rules.js';
import type { LeaveEvent } from './events.js';
import { allowanceOf, knownOthers, othersOf } from './look-ups.js';
import { evolve, type Leave, type LeaveOfRecord } from './state-rules.js';
import {
  anotherPerson,
  assertLooksAfter,
  assertMayDecide,
  deputized,
  endorsed,
  instead,
  unasked,
  whoDecides,
  whoDecidesLast,
  lookUpDeciders,
} from './decision-rules.js';

export type LeaveCommand = CommandOf<typeof leaveCommands>;

const handlers = {
  ApplyForLeave: withLookUp({
    async lookUp(data, _, tools) {
      const { actor } = tools;
      const [settings, custom, others] = await Promise.all([
        settingsFor(actor.id, tools),
        lookUpCustom('Leave', data.custom, undefined, tools),
        othersOf(actor.id, tools),
      ]);
      const [asked, allowance] = await Promise.all([
        whoDecides(actor, settings, tools),
        allowanceOf(actor.id, settings, tools),
      ]);
      return { settings, custom, others, ...asked, allowance };
    },
    decide(data, _, { actor, found }) {
      if (actor.role === 'superadmin') throw refuseLeave('notEmployed');
      const details = newDetails(data, found);
      assertFree(details, found);
      assertWithin(details, found);
      return [
        { type: 'LeaveApplied', data: { user: actor.id, ...details, approver: found.approver } },
        ...deputized(found),
      ];
    },
  }),

  RecordLeave: withLookUp({
    async lookUp(data, _, tools) {
      const { user } = data;
      const [settings, custom, others, person] = await Promise.all([
        settingsFor(user, tools),
        lookUpCustom('Leave', data.custom, undefined, tools),
        othersOf(user, tools),
        tools.document<UserView>('users', user),
      ]);
      const [asked, hr, allowance] = await Promise.all([
        person === null ? unasked : whoDecides({ ...person, id: user }, settings, tools),
        person === null ? unasked : whoDecides({ ...person, id: user }, settings, tools, looksAfterPeople),
        allowanceOf(user, settings, tools),
      ]);
      return { settings, custom, others, person, ...asked, hr, allowance };
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
      const needsHr =
        found.hr.approver !== null && !decidesLast(actor, found.settings, { days: sumOfDays(details.counted) });
      const recorded: LeaveEvent = {
        type: 'LeaveRecorded',
        data: { user, ...details, approver, recordedBy, approved: approved && !needsHr },
      };
      if (approved) return needsHr ? [recorded, ...endorsed(found.hr, {})] : [recorded];
      return [recorded, ...deputized(found)];
    },
  }),

  EditLeave: withLookUp({
    async lookUp(data, { user, details }, tools) {
      const [settings, custom, others, person] = await Promise.all([
        settingsFor(user, tools),
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
      if (state !== 'Pending' || leave.endorsed) {
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
    async lookUp(_, leave, tools) {
      const { user, state } = leave;
      // Pending leave already holds its days; rejected leave must win them back.
      const held = state === 'Pending' ? knownOthers(user, tools) : othersOf(user, tools);
      const [found, others, settings] = await Promise.all([lookUpDeciders(leave, tools), held, settingsOf(tools)]);
      const days = sumOfDays(leave.details.counted);
      const { person } = found;
      const hr = person === null ? null : await whoDecidesLast({ ...person, id: user }, days, settings, tools);
      return { ...found, others, hr };
    },
    /** Rejected leave may be approved later, if the days are still free. */
    decide(_, leave, { actor, found }) {
      assertMayDecide(actor, leave, found);
      if (leave.state === 'Approved') return [];
      assertFree(leave.details, found);
      const { hr } = found;
      if (hr === null || found.insteadOfHr || looksAfterPeople(actor)) {
        return [{ type: 'LeaveApproved', data: instead(found) }];
      }
      if (leave.endorsed) throw refuseLeave('waitsForHr');
      return endorsed(hr, instead(found));
    },
  }),

  RejectLeave: withLookUp({
    lookUp: (_, leave, tools) => lookUpDeciders(leave, tools),
    /** Rejecting approved leave returns its days. */
    decide({ reason }, leave, { actor, found }) {
      assertMayDecide(actor, leave, found);
      if (leave.state === 'Rejected') return [];
      return [{ type: 'LeaveRejected', data: { reason: reason.trim(), ...instead(found) } }];
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
      const [asked, allowance] = await Promise.all([
        whoDecides(asking, settings, tools),
        allowanceOf(user, settings, tools),
      ]);
      return { others, person, ...asked, allowance };
    },
    decide(_, leave, { actor, found }) {
      assertLooksAfter(actor, leave, found);
      const { state, details } = leave;
      if (state !== 'Withdrawn') return [];
      assertFree(details, found);
      assertWithin(details, found);
      return [{ type: 'LeaveRestored', data: { approver: found.approver } }, ...deputized(found)];
    },
  }),

  HandOnLeave: withLookUp({
    async lookUp({ to }, { user, state, approver, endorsed: waitsForHr }, tools) {
      if (approver === null || state !== 'Pending') return { handedOn: null, deputy: null };
      const settings = await settingsOf(tools);
      const isAsked = waitsForHr ? looksAfterPeople : undefined;
      const handedOn = await askedInstead('decideLeave', approver._id, user, to, settings, tools, isAsked);
      const next = handedOn?.approver ?? null;
      return { handedOn, deputy: next === null ? null : await deputyOf(next._id, user, settings, tools) };
    },
    /** Only pending leave is reassigned. */
    decide(_, { state, approver }, { found: { handedOn, deputy } }) {
      if (state !== 'Pending' || handedOn === null || handedOn.from._id !== approver?._id) return [];
      return [{ type: 'LeaveHandedOn', data: handedOn }, ...deputized({ approver: handedOn.approver, deputy })];
    },
  }),

  DeputizeLeave: withLookUp({
    async lookUp(_, { user, state, approver, deputizedFor }, tools) {
      const asked = state === 'Pending' ? (approver ?? deputizedFor) : deputizedFor;
      if (asked === null) return { ...unasked, first: null };
      const settings = await settingsOf(tools);
      const endorser = deputizedFor?._id === asked._id ? null : deputizedFor;
      const [deputy, first] = await Promise.all([
        deputyOf(asked._id, user, settings, tools),
        endorser === null ? null : deputyOf(endorser._id, user, settings, tools),
      ]);
      return { approver: asked, deputy, first };
    },
    /**
     * What a deputy decided stays with them for as long as they are the deputy; the next one does not get it. A first
     * approval does so until HR has a deputy.
     */
    decide(_, { state, deputy: present, deputizedFor }, { found: { approver, deputy, first } }) {
      if (approver === null) return [];
      const shown = deputy ?? (first?._id === present ? first : null);
      const next = state === 'Pending' || shown?._id === present ? shown : null;
      const isSame = deputy === null || deputizedFor?._id === approver._id;
      if ((next?._id ?? null) === present && isSame) return [];
      return [{ type: 'LeaveDeputized', data: { approver, deputy: next } }];
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
    const sees = leave !== null && (actorMay('readLeave', actor, { id: leave.user }) || leave.deputy === actor.id);
    if (!sees) throw refuseLeave('leaveGone');
    const isRecorders = leave.recordedBy === actor.id && forRecorders.includes(type);
    if (leave.user !== actor.id && own.includes(type) && !isRecorders) throw refuseLeave('notYours');
    return leave;
  },
  handlers,
});

function assertFree(span: LeaveSpan, { others }: { readonly others: readonly LeaveSpan[] }): void {
  if (others.some((other) => spansOverlap(other, span))) throw refuseLeave('overlaps');
}

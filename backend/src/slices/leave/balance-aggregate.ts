import { type BalanceKind, leaveBalanceCommands } from '@atrium/contracts/leave/commands';
import { isLimited } from '@atrium/contracts/core/scopes';
import { refuseLeave } from '@atrium/contracts/leave/errors';
import type { UserView } from '@atrium/contracts/users/views';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import type { BalanceCorrectionsView } from '@atrium/contracts/leave/views';
import type { Projection } from '../../platform/kernel/projection.js';
import { actorMay } from '../../platform/shared/team-rooms.js';
import { ledgersFor, roomOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export type BalanceEvent = DomainEvent<
  'LeaveBalanceCorrected',
  {
    readonly kind: BalanceKind;
    readonly type: string;
    readonly leaveType: string;
    readonly year: number;
    /** Positive adds. */
    readonly days: number;
    readonly reason: string;
  }
>;

export const balanceEventVersions = {
  LeaveBalanceCorrected: { version: 1, personal: { reason: '' } },
} satisfies EventVersions<BalanceEvent>;

const handlers = {
  CorrectLeaveBalance: withLookUp({
    async lookUp(_data, _count, tools) {
      const [person, { leaveTypes }] = await Promise.all([
        tools.document<UserView>('users', tools.id),
        settingsOf(tools),
      ]);
      return { person, leaveTypes };
    },
    decide(data, _, { actor, id, found }) {
      const { person } = found;
      if (person === null) throw refuseLeave('balanceGone');
      if (actor.id === id) throw refuseLeave('ownBalance');
      if (isLimited(actor) && !actorMay('decideLeave', actor, { ...person, id })) throw refuseLeave('notApprover');
      const type = found.leaveTypes.find((one) => one.id === data.type);
      if (type === undefined) throw refuseLeave('unknownType');
      const { year, days, kind, reason } = data;
      const about = { type: type.id, leaveType: type.name, year, days };
      return [{ type: 'LeaveBalanceCorrected', data: { kind: kind ?? 'correction', ...about, reason: reason.trim() } }];
    },
  }),
} satisfies Handlers<typeof leaveBalanceCommands, number, BalanceEvent>;

/** Corrections are independent; balances are summed where they are shown. */
export const balanceDecider = defineDecider({
  commands: leaveBalanceCommands,
  initialState: 0,
  evolve: (count: number) => count + 1,
  handlers,
});

export const balanceProjection: Projection<BalanceCorrectionsView, BalanceEvent> = {
  collection: 'leave-corrections',
  category: 'leavebalance',
  project(doc, { event, aggregateId, at, by }) {
    const correction = { ...event.data, at, by: { _id: by.id, username: by.username } };
    return { _id: aggregateId, corrections: [...(doc?.corrections ?? []), correction] };
  },
  publish: (doc) => [{ rooms: [roomOf(doc._id), 'all'], doc }],
  rooms: ledgersFor,
  opensNothing: roomsWithin(ledgersFor, { 'self:': ['all'] }),
  historyFields: [],
  comment: ({ data: { leaveType, year, days, reason } }) =>
    `${days > 0 ? '+' : '−'}${Math.abs(days)} of ${leaveType} in ${year}: ${reason}`,
};

import { type BalanceKind, leaveBalanceCommands } from '@atrium/contracts/leave/commands';
import { isLimited } from '@atrium/contracts/core/scopes';
import { withEntitlement, withoutEntitlement } from '@atrium/contracts/leave/entitlement';
import { refuseLeave } from '@atrium/contracts/leave/errors';
import type { UserView } from '@atrium/contracts/users/views';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';
import type { BalanceCorrectionsView, LeaveEntitlement } from '@atrium/contracts/leave/views';
import type { Projection } from '../../platform/kernel/projection.js';
import type { Actor } from '../../platform/kernel/actor.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { actorMay } from '../../platform/shared/team-rooms.js';
import { ledgersFor, roomOf } from './policy.js';
import { roomsWithin } from '../../platform/kernel/rooms.js';

export type BalanceEvent =
  | DomainEvent<
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
    >
  /** From a year on; without days the type's allowance holds again. */
  | DomainEvent<'LeaveEntitlementSet', Pick<LeaveEntitlement, 'type' | 'leaveType' | 'year' | 'days' | 'reason'>>
  | DomainEvent<'LeaveEntitlementRemoved', Pick<LeaveEntitlement, 'type' | 'leaveType' | 'year'>>;

export const balanceEventVersions = {
  LeaveBalanceCorrected: { version: 1, personal: { reason: '' } },
  LeaveEntitlementSet: { version: 1, personal: { reason: '' } },
  LeaveEntitlementRemoved: { version: 1, personal: {} },
} satisfies EventVersions<BalanceEvent>;

type Entitlements = readonly Pick<LeaveEntitlement, 'type' | 'leaveType' | 'year' | 'days' | 'reason'>[];

async function findFor(tools: LookUpTools) {
  const [person, { leaveTypes }] = await Promise.all([tools.document<UserView>('users', tools.id), settingsOf(tools)]);
  return { person, leaveTypes };
}

interface Around {
  readonly actor: Actor;
  readonly id: string;
  readonly found: Awaited<ReturnType<typeof findFor>>;
}

function assertMay({ actor, id, found: { person } }: Around): void {
  if (person === null) throw refuseLeave('balanceGone');
  if (actor.id === id) throw refuseLeave('ownBalance');
  if (isLimited(actor) && !actorMay('decideLeave', actor, { ...person, id })) throw refuseLeave('notApprover');
}

function typeIn({ leaveTypes }: Around['found'], id: string): { readonly type: string; readonly leaveType: string } {
  const type = leaveTypes.find((one) => one.id === id);
  if (type === undefined) throw refuseLeave('unknownType');
  return { type: type.id, leaveType: type.name };
}

const handlers = {
  CorrectLeaveBalance: withLookUp({
    lookUp: (_data, _entitlements: Entitlements, tools) => findFor(tools),
    decide({ type, year, days, kind, reason }, _entitlements, around) {
      assertMay(around);
      const about = { ...typeIn(around.found, type), year, days };
      return [{ type: 'LeaveBalanceCorrected', data: { kind: kind ?? 'correction', ...about, reason: reason.trim() } }];
    },
  }),

  SetLeaveEntitlement: withLookUp({
    lookUp: (_data, _entitlements: Entitlements, tools) => findFor(tools),
    decide(data, entitlements, around) {
      assertMay(around);
      const [days, reason] = [data.days ?? null, data.reason.trim()];
      const present = entitlements.find((one) => one.type === data.type && one.year === data.year);
      if (present?.days === days && present.reason === reason) return [];
      const about = { ...typeIn(around.found, data.type), year: data.year };
      return [{ type: 'LeaveEntitlementSet', data: { ...about, days, reason } }];
    },
  }),

  RemoveLeaveEntitlement: withLookUp({
    lookUp: (_data, _entitlements: Entitlements, tools) => findFor(tools),
    decide({ type, year }, entitlements, around) {
      assertMay(around);
      const present = entitlements.find((one) => one.type === type && one.year === year);
      if (present === undefined) return [];
      return [{ type: 'LeaveEntitlementRemoved', data: { type, leaveType: present.leaveType, year } }];
    },
  }),
} satisfies Handlers<typeof leaveBalanceCommands, Entitlements, BalanceEvent>;

/** Corrections are independent; balances are summed where they are shown. */
export const balanceDecider = defineDecider({
  commands: leaveBalanceCommands,
  initialState: [] as Entitlements,
  evolve(entitlements: Entitlements, event: BalanceEvent): Entitlements {
    if (event.type === 'LeaveEntitlementSet') return withEntitlement(entitlements, event.data);
    return event.type === 'LeaveEntitlementRemoved' ? withoutEntitlement(entitlements, event.data) : entitlements;
  },
  handlers,
});

export const balanceProjection: Projection<BalanceCorrectionsView, BalanceEvent> = {
  collection: 'leave-corrections',
  category: 'leavebalance',
  project(doc, { event, aggregateId, revision, at, by }) {
    const { corrections = [], entitlements = [] } = doc ?? {};
    const present = { _id: aggregateId, ...doc, corrections };
    const said = { at, by: { _id: by.id, username: by.username } };
    switch (event.type) {
      case 'LeaveBalanceCorrected':
        return { ...present, corrections: [...corrections, { ...event.data, ...said }] };
      case 'LeaveEntitlementSet': {
        const added = { ...event.data, ...said, version: revision + 1 };
        return { ...present, entitlements: withEntitlement(entitlements, added) };
      }
      case 'LeaveEntitlementRemoved':
        return { ...present, entitlements: withoutEntitlement(entitlements, event.data) };
      default:
        return event satisfies never;
    }
  },
  publish: (doc) => [{ rooms: [roomOf(doc._id), 'all'], doc }],
  rooms: ledgersFor,
  opensNothing: roomsWithin(ledgersFor, { 'self:': ['all'] }),
  historyFields: [],
  comment({ type, data }) {
    const { leaveType, year } = data;
    switch (type) {
      case 'LeaveBalanceCorrected':
        return `${data.days > 0 ? '+' : '−'}${Math.abs(data.days)} of ${leaveType} in ${year}: ${data.reason}`;
      case 'LeaveEntitlementSet':
        return data.days === null
          ? `${leaveType} from ${year} on, the allowance of the type: ${data.reason}`
          : `${leaveType} from ${year} on, ${data.days} days a year: ${data.reason}`;
      case 'LeaveEntitlementRemoved':
        return `${leaveType} from ${year} on`;
      default:
        return type satisfies never;
    }
  },
};

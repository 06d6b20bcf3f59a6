import { leaveBalanceCommands, leaveCommands } from '@atrium/contracts/leave/commands';
import { leaveRoutes, leaveBalanceRoutes } from '@atrium/contracts/leave/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { absencesProjection } from './absences-projection.js';
import { balanceDecider, balanceEventVersions, balanceProjection } from './balance-aggregate.js';
import { leaveDecider } from './decider.js';
import { leaveEventVersions } from './events.js';
import { ledgersProjection } from './ledgers-projection.js';
import { ownersProjection } from './owners-projection.js';
import { leaveNotificationRules } from './notification-rules.js';
import { leaveProjection } from './projections.js';
import { termsProjection } from './terms-projection.js';

export const leave = defineSlice({
  name: 'leave',
  category: 'leave',
  commands: leaveCommands,
  routes: leaveRoutes,
  creates: ['ApplyForLeave', 'RecordLeave'],
  decider: leaveDecider,
  eventVersions: leaveEventVersions,
  personOf: (event, leave) =>
    event.type === 'LeaveApplied' || event.type === 'LeaveRecorded' ? event.data.user : (leave?.user ?? null),
  files: { custom: 'custom', file: 'id' },
  projections: [leaveProjection],
  rollups: [absencesProjection, ledgersProjection, ownersProjection, termsProjection],
  notificationRules: [leaveNotificationRules],
  reactors: [],
});

export const leaveBalances = defineSlice({
  name: 'leave-balances',
  category: 'leavebalance',
  commands: leaveBalanceCommands,
  routes: leaveBalanceRoutes,
  creates: [],
  decider: balanceDecider,
  eventVersions: balanceEventVersions,
  personOf: (_event, _balance, person) => person,
  projections: [balanceProjection],
  reactors: [],
});

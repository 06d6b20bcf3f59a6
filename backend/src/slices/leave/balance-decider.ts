import type { CommandOf } from '@atrium/contracts/core/commands';
import type { leaveBalanceCommands } from '@atrium/contracts/leave/commands';
import { refuseLeave } from '@atrium/contracts/leave/errors';
import type { LeaveType } from '@atrium/contracts/settings/rules';
import type { Decider } from '../../platform/core/decider.js';
import type { BalanceEvent } from './balance-events.js';

export type BalanceCommand = CommandOf<typeof leaveBalanceCommands>;

/** What was looked up before a balance is corrected. */
export interface BalanceFound {
  /** Whether there is such a person. */
  readonly isThere: boolean;
  readonly leaveTypes: readonly Pick<LeaveType, 'id' | 'name'>[];
}

/** How many corrections there were. Each stands for itself: what they come to is added up where it is shown. */
export const balanceDecider: Decider<number, BalanceEvent, BalanceCommand, BalanceFound> = {
  initialState: 0,
  evolve: (count) => count + 1,
  decide({ data }, _, { actor, id, found }) {
    if (!found.isThere) throw refuseLeave('balanceGone');
    if (actor.id === id) throw refuseLeave('ownBalance');
    const type = found.leaveTypes.find((one) => one.id === data.type);
    if (type === undefined) throw refuseLeave('unknownType');
    const { year, days, kind, reason } = data;
    const about = { type: type.id, leaveType: type.name, year, days };
    return [{ type: 'LeaveBalanceCorrected', data: { kind: kind ?? 'correction', ...about, reason: reason.trim() } }];
  },
};

import type { BalanceKind } from '@atrium/contracts/leave/commands';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type BalanceEvent = DomainEvent<
  'LeaveBalanceCorrected',
  {
    readonly kind: BalanceKind;
    /** The id of the leave type, and how it was called then. */
    readonly type: string;
    readonly leaveType: string;
    readonly year: number;
    /** More than 0 were added, less taken away. */
    readonly days: number;
    readonly reason: string;
  }
>;

export const balanceEventVersions = {
  LeaveBalanceCorrected: { version: 1, personal: { reason: '' } },
} satisfies EventVersions<BalanceEvent>;

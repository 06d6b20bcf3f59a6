import { refuseLeave } from '@atrium/contracts/leave/errors';
import { leaveBalance, type LedgerOwner } from '@atrium/contracts/leave/ledger';
import { type LeaveSpan, sumOfDays, type YearDays } from '@atrium/contracts/leave/rules';
import type { LeaveLedgerView, LeaveTermsView } from '@atrium/contracts/leave/views';

/** A leave that holds days: approved, or waiting for a decision. */
export interface HeldLeave extends LeaveSpan {
  /** The id of the organisation's leave type; null for a text of one's own, which has no balance. */
  readonly type: string | null;
  readonly counted: readonly YearDays[];
}

/** What somebody's leave is counted against. */
export interface Allowance {
  readonly terms: LeaveTermsView;
  readonly ledgers: readonly LeaveLedgerView[];
  readonly owner: LedgerOwner;
}

/**
 * Days that wait count like those that are approved, so that two requests together can't take what there is once.
 * @param others what the same person holds besides
 * @throws Refusal when a leave takes more days of a year than are left
 */
export function assertWithin(
  leave: HeldLeave,
  { allowance, others }: { readonly allowance: Allowance | null; readonly others: readonly HeldLeave[] },
): void {
  const type = allowance?.terms.types.find(({ id }) => id === leave.type);
  if (allowance === null || type === undefined) return;
  const { terms, ledgers, owner } = allowance;
  for (const { year, days } of leave.counted) {
    const { balance, taken } = leaveBalance(terms._id, type, ledgers, owner, year);
    const held = others
      .filter((other) => other.type === type.id)
      .flatMap(({ counted }) => counted.filter((one) => one.year === year));
    if (days > balance + taken - sumOfDays(held)) throw refuseLeave('beyondBalance');
  }
}

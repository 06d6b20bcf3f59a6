import { refuseLeave } from '@atrium/contracts/leave/errors';
import { leaveBalance, type LedgerOwner } from '@atrium/contracts/leave/ledger';
import { type LeaveSpan, sumOfDays, type YearDays } from '@atrium/contracts/leave/rules';
import type { LeaveLedgerView, LeaveTermsView } from '@atrium/contracts/leave/views';

export interface HeldLeave extends LeaveSpan {
  /** Null for free text, which has no balance. */
  readonly type: string | null;
  readonly counted: readonly YearDays[];
}

export interface Allowance {
  readonly terms: LeaveTermsView;
  readonly ledgers: readonly LeaveLedgerView[];
  readonly owner: LedgerOwner;
}

/**
 * Pending days count too, so that two requests can't take the same days.
 * @param others the person's other leave
 * @throws Refusal when a year's balance is exceeded
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

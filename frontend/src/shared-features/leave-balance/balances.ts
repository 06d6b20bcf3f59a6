import { addDays } from '@atrium/contracts/core/days';
import { type LedgerOwner, leaveBalance, type LeaveBalance, ledgerOwner } from '@atrium/contracts/leave/ledger';
import {
  isHourly,
  leaveDays,
  type LeaveSpan,
  type LeaveTimes,
  sumOfDays,
  type YearDays,
} from '@atrium/contracts/leave/rules';
import type {
  BalanceCorrectionsView,
  LeaveLedgerView,
  LeaveOwnerView,
  LeaveTermsView,
  LeaveView,
} from '@atrium/contracts/leave/views';

/** With pending requests. */
export interface Balance extends LeaveBalance {
  readonly asked: number;
}

/** Includes removed types that were used. */
export function balancesIn(
  terms: LeaveTermsView,
  ledgers: readonly LeaveLedgerView[],
  leaves: readonly LeaveView[],
  owner: LedgerOwner,
  year: number,
): Balance[] {
  const pending = leaves.filter((leave) => leave.user === owner.user && leave.state === 'Pending');
  return terms.types
    .map((type) => ({
      ...leaveBalance(terms._id, type, ledgers, owner, year),
      asked: sumOfDays(
        pending.filter((leave) => leave.type === type.id).flatMap((leave) => yearOf(leave.counted, year)),
      ),
    }))
    .filter(({ type, taken, asked }) => !type.gone || taken > 0 || asked > 0);
}

function yearOf(counted: readonly YearDays[], year: number): readonly YearDays[] {
  return counted.filter((one) => one.year === year);
}

/** What is approved between two days, both included, in days. */
export function approvedDays(
  times: LeaveTimes,
  leaves: readonly LeaveView[],
  { from, to }: { readonly from: string; readonly to: string },
): number {
  const approved = leaves.filter(({ state }) => state === 'Approved');
  const within = ({ startDate }: LeaveView) => from <= startDate && startDate <= to;
  return sumOfDays(
    approved.flatMap((leave) => {
      if (isHourly(leave)) return within(leave) ? leave.counted : [];
      return leaveDays(times, cut(leave, from, to));
    }),
  );
}

/** Approved days of a year from tomorrow on. */
export function bookedDays(times: LeaveTimes, leaves: readonly LeaveView[], year: number, today: string): number {
  const tomorrow = addDays(today, 1);
  const first = `${year}-01-01`;
  return approvedDays(times, leaves, { from: tomorrow > first ? tomorrow : first, to: `${year}-12-31` });
}

/** Shares of days, as of some hours, add up without remainders. */
const rounded = (days: number) => Math.round(days * 1_000) / 1_000;

/** A balance at the end of a day of its year. */
export interface LeftOnDay {
  readonly left: number;
  /** Until then, with that day. */
  readonly taken: number;
  /** Approved for later days of the year. */
  readonly later: number;
}

/**
 * What is left at the end of a day; leave that is asked for and not yet approved takes nothing.
 * @param leaves the person's of that type
 */
export function leftOn(
  { balance, taken, year }: Pick<LeaveBalance, 'balance' | 'taken' | 'year'>,
  times: LeaveTimes,
  leaves: readonly LeaveView[],
  day: string,
): LeftOnDay {
  const later = bookedDays(times, leaves, year, day);
  return { left: rounded(balance + later), taken: rounded(taken - later), later };
}

/** The part of a leave between two days; it ends before it begins where there is none. */
function cut({ startDate, endDate, startHalf, endHalf }: LeaveSpan, from: string, to: string): LeaveSpan {
  return {
    startDate: startDate < from ? from : startDate,
    endDate: endDate > to ? to : endDate,
    startHalf: startHalf && startDate >= from,
    endHalf: endHalf && endDate <= to,
  };
}

export interface OwnerSources {
  readonly owners: readonly LeaveOwnerView[];
  readonly corrections: readonly BalanceCorrectionsView[];
}

/** With their year of joining, and what they are entitled to themselves. */
export function ownerOf({ owners, corrections }: OwnerSources, user: string, year: number): LedgerOwner {
  const isTheirs = ({ _id }: { readonly _id: string }): boolean => _id === user;
  return ledgerOwner(user, owners.find(isTheirs) ?? null, corrections.find(isTheirs) ?? null, year);
}

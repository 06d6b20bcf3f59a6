import { groupBy } from '@atrium/contracts/core/values';
import type {
  BalanceCorrectionsView,
  LeaveLedgerView,
  LeaveOwnerView,
  LeaveTermsView,
  LeaveView,
} from '@atrium/contracts/leave/views';
import type { LeaveTimes } from '@atrium/contracts/leave/rules';
import type { LedgerLine } from '@atrium/contracts/leave/ledger';
import {
  approvedDays,
  type Balance,
  balancesIn,
  bookedDays,
  ownerOf,
} from '../../shared-features/leave-balance/balances';
import type { ReportPerson } from './attendance-figures';
import type { ReportRange } from './report-search';

/** Days of the year in which the time ends. */
export interface LeaveFigures {
  /** Allowance, what was carried over, and corrections. */
  readonly granted: number;
  /** Until today. */
  readonly taken: number;
  /** Approved, from tomorrow on. */
  readonly booked: number;
  /** Waits for a decision. */
  readonly asked: number;
  /** Of what was granted, without what was taken or booked. */
  readonly left: number;
  /** Taken or booked within the time that is looked at. */
  readonly within: number;
}

export interface PersonLeave extends ReportPerson {
  /** By leave type. */
  readonly kinds: Readonly<Record<string, LeaveFigures>>;
  /** By leave type: what the year brings, and why. */
  readonly entitled: Readonly<Record<string, LedgerLine>>;
}

export interface LeaveSources {
  readonly owners: readonly LeaveOwnerView[];
  readonly corrections: readonly BalanceCorrectionsView[];
  readonly terms: LeaveTermsView;
  readonly ledgers: readonly LeaveLedgerView[];
  readonly leaves: readonly LeaveView[];
}

export function leaveFigures(
  listed: readonly ReportPerson[],
  { owners, corrections, terms, ledgers, leaves }: LeaveSources,
  timesOf: (user: string) => LeaveTimes,
  range: ReportRange,
  today: string,
): PersonLeave[] {
  const year = Number(range.to.slice(0, 4));
  const ledgersOf = groupBy(ledgers, ({ user }) => user);
  const leavesOf = groupBy(leaves, ({ user }) => user);
  const ownersOf = groupBy(owners, ({ _id }) => _id);
  const correctionsOf = groupBy(corrections, ({ _id }) => _id);
  return listed
    .map((person): PersonLeave => {
      const own = leavesOf.get(person.user) ?? [];
      const known = { owners: ownersOf.get(person.user) ?? [], corrections: correctionsOf.get(person.user) ?? [] };
      const owner = ownerOf(known, person.user, year);
      const balances = balancesIn(terms, ledgersOf.get(person.user) ?? [], own, owner, year);
      const kinds = balances.map(
        (balance) => [balance.type.id, figuresOf(balance, own, timesOf(person.user), range, today)] as const,
      );
      const entitled = balances.flatMap(({ type, lines: [line] }) => (line === undefined ? [] : [[type.id, line]]));
      return { ...person, kinds: Object.fromEntries(kinds), entitled: Object.fromEntries(entitled) };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function figuresOf(
  { type, year, allowance, carried, corrected, taken, balance, asked }: Balance,
  leaves: readonly LeaveView[],
  times: LeaveTimes,
  range: ReportRange,
  today: string,
): LeaveFigures {
  const own = leaves.filter((leave) => leave.type === type.id);
  const booked = bookedDays(times, own, year, today);
  return {
    granted: allowance + carried + corrected,
    taken: taken - booked,
    booked,
    asked,
    left: balance,
    within: approvedDays(times, own, range),
  };
}

export const noLeave: LeaveFigures = { granted: 0, taken: 0, booked: 0, asked: 0, left: 0, within: 0 };

export function leaveSum(people: readonly PersonLeave[], kind: string): LeaveFigures {
  return people.reduce((all, { kinds }) => {
    const one = kinds[kind] ?? noLeave;
    return {
      granted: all.granted + one.granted,
      taken: all.taken + one.taken,
      booked: all.booked + one.booked,
      asked: all.asked + one.asked,
      left: all.left + one.left,
      within: all.within + one.within,
    };
  }, noLeave);
}

import { groupBy } from '../core/values.js';
import { leaveBalance, ledgerOwner } from '../leave/ledger.js';
import { leaveDays, type LeaveTimes } from '../leave/rules.js';
import type {
  BalanceCorrectionsView,
  LeaveLedgerView,
  LeaveOwnerView,
  LeaveTermsView,
  LeaveView,
} from '../leave/views.js';
import type { Settings } from '../settings/rules.js';
import { scheduledFor } from '../work-schedules/rules.js';
import type { WorkScheduleView } from '../work-schedules/views.js';
import type { TriedBalance } from './views.js';

export interface LeaveRecords {
  /** The ids of those who are there. */
  readonly people: readonly string[];
  readonly owners: readonly LeaveOwnerView[];
  readonly corrections: readonly BalanceCorrectionsView[];
  readonly ledgers: readonly LeaveLedgerView[];
  readonly leaves: readonly LeaveView[];
  readonly schedules: readonly WorkScheduleView[];
  readonly terms: { readonly before: LeaveTermsView; readonly after: LeaveTermsView };
}

interface Tried {
  readonly before: Settings;
  readonly after: Settings;
  readonly from: string;
  readonly to: string;
}

/** Balances of those whose ledger is among the records, in the year in which the span ends. */
export function triedBalances(records: LeaveRecords, tried: Tried): { seen: number; changes: TriedBalance[] } {
  const { owners, corrections, ledgers, leaves, schedules, terms } = records;
  const year = Number(tried.to.slice(0, 4));
  const there = new Set(records.people);
  const people = owners.filter(({ _id }) => there.has(_id));
  const changes = people.flatMap((known): TriedBalance[] => {
    const user = known._id;
    const owner = ledgerOwner(user, known, corrections.find(({ _id }) => _id === user) ?? null, year);
    const entries = schedules.find(({ _id }) => _id === user)?.entries;
    const own = ledgers.filter((ledger) => ledger.user === user);
    const within = leaves.filter(
      (leave) =>
        leave.user === user && leave.state === 'Approved' && leave.startDate <= tried.to && leave.endDate >= tried.from,
    );
    const moved = recounted(own, within, scheduledFor(tried.before, entries), scheduledFor(tried.after, entries));
    return terms.after.types.flatMap((type) => {
      const before = terms.before.types.find(({ id }) => id === type.id);
      const from = before === undefined ? null : leaveBalance(terms.before._id, before, own, owner, year).balance;
      const to = leaveBalance(terms.after._id, type, moved, owner, year).balance;
      return isSame(from, to) ? [] : [{ user, type: type.id, leaveType: type.name, year, days: { from, to } }];
    });
  });
  return { seen: people.length, changes };
}

/** Shares of days leave remainders. */
function isSame(from: number | null, to: number): boolean {
  return from !== null && Math.abs(from - to) < 0.000_5;
}

/**
 * Ledgers as if the other settings had counted the days of these leaves. Each moves by as much as both settings differ, so
 * that what was counted by settings of its time stays as it was recorded.
 */
function recounted(
  ledgers: readonly LeaveLedgerView[],
  leaves: readonly LeaveView[],
  before: LeaveTimes,
  after: LeaveTimes,
): readonly LeaveLedgerView[] {
  const moves = leaves.flatMap((leave): LeaveLedgerView[] => {
    const { _id, version, user, type, leaveType, approver, updatedAt } = leave;
    const old = leaveDays(before, leave);
    return leaveDays(after, leave).map(({ year, days }) => {
      const more = days - (old.find((one) => one.year === year)?.days ?? 0);
      const by = approver ?? { _id: '', username: '' };
      const entry = { kind: 'taken', leave: _id, version, type, leaveType, days: more, at: updatedAt, by } as const;
      return { _id: `${user}_${year}`, version, user, year, entries: more === 0 ? [] : [entry] };
    });
  });
  const more = groupBy(
    moves.filter(({ entries }) => entries.length > 0),
    ({ year }) => year,
  );
  const known = ledgers.map((ledger) => {
    const added = more.get(ledger.year)?.flatMap(({ entries }) => entries) ?? [];
    return added.length === 0 ? ledger : { ...ledger, entries: [...ledger.entries, ...added] };
  });
  const years = new Set(ledgers.map(({ year }) => year));
  const begun = [...more].flatMap(([year, [first, ...others]]) =>
    first === undefined || years.has(year)
      ? []
      : { ...first, entries: [first, ...others].flatMap(({ entries }) => entries) },
  );
  return [...known, ...begun];
}

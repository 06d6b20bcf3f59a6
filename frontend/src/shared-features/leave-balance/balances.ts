import { type LedgerOwner, leaveBalance, type LeaveBalance } from '@atrium/contracts/leave/ledger';
import { sumOfDays, type YearDays } from '@atrium/contracts/leave/rules';
import type { LeaveLedgerView, LeaveTermsView, LeaveView } from '@atrium/contracts/leave/views';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { isWholeUser } from '../../platform/sync/collections';

/** One type's balance with what is asked for on top. */
export interface Balance extends LeaveBalance {
  /** Days of leave that wait for a decision. */
  readonly asked: number;
}

/**
 * What somebody has of each leave type in a year. Types that the organisation gave up are there as long as something of
 * them was taken.
 */
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

/** Whose ledger it is, as far as it is known when they came. */
export function ownerOf(people: readonly (PersonView | UserView)[], user: string, year: number): LedgerOwner {
  const person = people.find(({ _id }) => _id === user);
  const since = person !== undefined && isWholeUser(person) ? Number(person.createdAt.slice(0, 4)) : year;
  return { user, since };
}

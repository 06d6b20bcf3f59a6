import { type LedgerOwner, leaveBalance, type LeaveBalance } from '@atrium/contracts/leave/ledger';
import { sumOfDays, type YearDays } from '@atrium/contracts/leave/rules';
import type { LeaveLedgerView, LeaveTermsView, LeaveView } from '@atrium/contracts/leave/views';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { isWholeUser } from '../../platform/sync/collections';

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

/** With their year of joining. */
export function ownerOf(people: readonly (PersonView | UserView)[], user: string, year: number): LedgerOwner {
  const person = people.find(({ _id }) => _id === user);
  const since = person !== undefined && isWholeUser(person) ? Number(person.createdAt.slice(0, 4)) : year;
  return { user, since };
}

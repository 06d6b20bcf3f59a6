import { roleName } from '@atrium/contracts/core/permission-names';
import { hasFlag, type PermissionFlag, type Role } from '@atrium/contracts/core/permissions';
import { displayName, searchedName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { departmentNow } from '../../../platform/organisation/units-now';
import type { CsvColumn } from '../../../platform/list/csv';
import { flagName, namedFlags } from '../../../shared-features/account/flag-names';
import { fold } from '../../../ui/table/filter-options';
import { stateOf } from '../list/select';
import type { Holding } from './matrix-search';

/** How a person has a right: by their role, by a tick, or not at all. What the role brings needs no tick. */
export type Hold = 'role' | 'ticked' | 'none';

export function holdOf(user: UserView, flag: PermissionFlag): Hold {
  if (hasFlag({ role: user.role }, flag)) return 'role';
  return user[flag] ? 'ticked' : 'none';
}

export const holdTexts: Readonly<Record<Hold, string>> = { role: 'By the role', ticked: 'Ticked', none: 'No' };

export interface MatrixFilter {
  readonly term: string;
  readonly role: Role | undefined;
  readonly right: PermissionFlag | undefined;
  readonly who: Holding;
}

/** People who are not deleted, by name. */
export function matrixRows(users: readonly UserView[], { term, role, right, who }: MatrixFilter): UserView[] {
  const wanted = fold(term.trim());
  return users
    .filter((user) => !user.deleted && (role === undefined || user.role === role))
    .filter((user) => fold(searchedName(user)).includes(wanted))
    .filter((user) => right === undefined || hasFlag(user, right) === (who === 'has'))
    .toSorted((a, b) => displayName(a).localeCompare(displayName(b)));
}

/** A column for each right, which says how a person has it; empty for one that they don't have. */
export function matrixColumns(): CsvColumn<UserView>[] {
  return [
    { header: 'Username', value: ({ username }) => username },
    { header: 'Name', value: displayName },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Role', value: ({ role }) => roleName(role) },
    { header: 'Department', value: ({ department }) => departmentNow(department) },
    { header: 'State', value: stateOf },
    ...namedFlags.map(({ flag }) => ({
      header: flagName(flag),
      value: (user: UserView) => ({ role: 'role', ticked: 'ticked', none: '' })[holdOf(user, flag)],
    })),
  ];
}

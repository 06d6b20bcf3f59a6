import { isInPlace } from '../searched-place';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { isWholeUser } from '../../../platform/sync/collections';
import type { FilterField } from '../../../ui/table/filter-bar';
import { fold } from '../../../ui/table/filter-options';
import { searchedName } from '@atrium/contracts/users/display-name';
import { wireOptions, wireText } from '../../../ui/language/wire-text';

export const pageSize = 10;

export type AccountState = 'active' | 'inactive' | 'deleted';

export interface UserRow {
  readonly user: UserView;
  /** Position in the order of creation, whatever the filter; deleted people have none. */
  readonly serial: number | null;
}

const states = wireOptions(['active', 'inactive', 'deleted']);

export const userFields = [
  { id: 'username', label: 'Username' },
  { id: 'email', label: 'Email' },
  { id: 'serial', label: wireText('S.No'), numeric: true },
  { id: 'role', label: 'Role' },
  { id: 'designation', label: 'Designation' },
  { id: 'department', label: 'Department' },
  { id: 'state', label: 'State', options: states },
] as const satisfies readonly FilterField[];

type UserField = (typeof userFields)[number]['id'];

export function stateOf({ active, deleted }: Pick<UserView, 'active' | 'deleted'>): AccountState {
  if (deleted) return 'deleted';
  return active ? 'active' : 'inactive';
}

/** People whose account is visible, in the order of creation. */
export function userRows(people: readonly (UserView | PersonView)[]): UserRow[] {
  let serial = 0;
  return people
    .filter(isWholeUser)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id))
    .map((user) => {
      if (!user.deleted) serial += 1;
      return { user, serial: user.deleted ? null : serial };
    });
}

function isUserField(field: string | undefined): field is UserField {
  return userFields.some(({ id }) => id === field);
}

function finds(row: UserRow, field: UserField, term: string): boolean {
  switch (field) {
    case 'serial':
      return row.serial !== null && row.serial === Number(term);
    case 'state':
      return stateOf(row.user) === term;
    case 'username':
      return fold(searchedName(row.user)).includes(fold(term));
    case 'email':
      return fold(row.user.email).includes(fold(term));
    case 'role':
    case 'designation':
    case 'department':
      return isInPlace(row.user, field, term);
    default:
      return field satisfies never;
  }
}

/**
 * Trimmed, anywhere in the field, in either case; a number must be equal. Deleted people only when asked for.
 * @param field any other id means "No filter"
 */
export function searchRows(rows: readonly UserRow[], field: string | undefined, term: string | undefined): UserRow[] {
  const wanted = term?.trim() ?? '';
  const chosen = isUserField(field) && wanted !== '' ? field : null;
  return rows.filter(
    (row) => (row.user.deleted ? chosen === 'state' : true) && (chosen === null || finds(row, chosen, wanted)),
  );
}

export function countPresent(rows: readonly UserRow[]): number {
  return rows.filter(({ user }) => !user.deleted).length;
}

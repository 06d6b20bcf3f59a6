import { isInPlace } from '../searched-place';
import { isStaff } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import type { FilterField } from '../../../ui/table/filter-bar';
import { fold } from '../../../ui/table/filter-options';
import { compareNames, searchedName } from '@atrium/contracts/users/display-name';

export type Colleague = UserView | PersonView;

/** Without a chosen field, all of them are searched. */
export const directoryFields = [
  { id: 'username', label: 'Name' },
  { id: 'department', label: 'Department' },
  { id: 'designation', label: 'Designation' },
] as const satisfies readonly FilterField[];

/** By name, without those who have left. */
export function colleagues(people: readonly Colleague[]): Colleague[] {
  return people.filter(isStaff).toSorted(compareNames);
}

/** Trimmed, anywhere in the field, in either case. */
export function searchColleagues(
  people: readonly Colleague[],
  field: string | null | undefined,
  term: string | undefined,
): readonly Colleague[] {
  const wanted = term?.trim() ?? '';
  if (wanted === '') return people;
  const named = directoryFields.filter(({ id }) => id === field);
  const fields = named.length === 0 ? directoryFields : named;
  return people.filter((person) =>
    fields.some(({ id }) =>
      id === 'username' ? fold(searchedName(person)).includes(fold(wanted)) : isInPlace(person, id, wanted),
    ),
  );
}

export function reportsOf(people: readonly Colleague[], manager: string): readonly Colleague[] {
  return people.filter((person) => person.manager === manager);
}

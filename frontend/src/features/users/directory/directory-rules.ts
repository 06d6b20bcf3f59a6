import { isStaff } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import type { FilterField } from '../../../ui/table/filter-bar';
import { fold } from '../../../ui/table/filter-options';
import { compareNames, searchedName } from '@atrium/contracts/users/display-name';

/** A colleague, as far as one sees of them. */
export type Colleague = UserView | PersonView;

/** Where one can search in the directory; what is typed before a field is chosen is looked for everywhere. */
export const directoryFields = [
  { id: 'username', label: 'Name' },
  { id: 'department', label: 'Department' },
  { id: 'designation', label: 'Designation' },
] as const satisfies readonly FilterField[];

/** Those who work here, by name; who has left is in nobody's directory. */
export function colleagues(people: readonly Colleague[]): Colleague[] {
  return people.filter(isStaff).toSorted(compareNames);
}

/** The colleagues whom a search leaves. The term is trimmed and found anywhere, whatever its case. */
export function searchColleagues(
  people: readonly Colleague[],
  field: string | null | undefined,
  term: string | undefined,
): readonly Colleague[] {
  const wanted = fold(term?.trim() ?? '');
  if (wanted === '') return people;
  const named = directoryFields.filter(({ id }) => id === field);
  const fields = named.length === 0 ? directoryFields : named;
  return people.filter((person) =>
    fields.some(({ id }) => fold(id === 'username' ? searchedName(person) : person[id]).includes(wanted)),
  );
}

/** The colleagues who report to somebody. */
export function reportsOf(people: readonly Colleague[], manager: string): readonly Colleague[] {
  return people.filter((person) => person.manager === manager);
}

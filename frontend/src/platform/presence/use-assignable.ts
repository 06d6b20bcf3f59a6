import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { isWholeUser } from '../sync/collections';
import { useCollection } from '../sync/use-collection';
import { compareNames } from '@atrium/contracts/users/display-name';

/**
 * The people who can be given work of some kind, by name.
 * @param takes whether somebody can, as far as their rights are seen here; must be the same function each time
 */
export function useAssignable(takes: (person: UserView) => boolean): readonly (UserView | PersonView)[] {
  const { documents } = useCollection('users');
  return useMemo(
    () =>
      documents
        // Only who administers people sees the rights of others; the server decides all the same.
        .filter((person) => (isWholeUser(person) ? takes(person) : person.active))
        .toSorted(compareNames),
    [documents, takes],
  );
}

import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { isWholeUser } from '../sync/collections';
import { useCollection } from '../sync/use-collection';
import { compareNames } from '@atrium/contracts/users/display-name';

/**
 * People who can be assigned a kind of work, by name.
 * @param takes a stable predicate over visible rights
 */
export function useAssignable(takes: (person: UserView) => boolean): readonly (UserView | PersonView)[] {
  const { documents } = useCollection('users');
  return useMemo(
    () =>
      documents
        // Others' rights are visible to administrators only; the server decides anyway.
        .filter((person) => (isWholeUser(person) ? takes(person) : person.active))
        .toSorted(compareNames),
    [documents, takes],
  );
}

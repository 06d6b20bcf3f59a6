import { takesTasks } from '@atrium/contracts/tasks/rules';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { isWholeUser } from '../../platform/sync/collections';
import { useCollection } from '../../platform/sync/use-collection';
import { formerColleague } from '../../platform/presence/use-names';
import { compareNames, displayName } from '@atrium/contracts/users/display-name';

type AnyPerson = UserView | PersonView;

export interface People {
  readonly nameOf: (id: string) => string;
  /** Only people who administer accounts see the rights of others, by which this is filtered. */
  readonly assignable: readonly AnyPerson[];
}

/** Keeps its identity until a person changes. */
export function usePeople(): People {
  const { documents } = useCollection('users');
  return useMemo(() => {
    const names = new Map(documents.map((person) => [person._id, displayName(person)]));
    const assignable = documents
      .filter((person) => (isWholeUser(person) ? takesTasks(person) : person.active))
      .toSorted(compareNames);
    return { nameOf: (id) => names.get(id) ?? formerColleague, assignable };
  }, [documents]);
}

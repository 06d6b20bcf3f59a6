import { takesTasks } from '@atrium/contracts/tasks/rules';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { isWholeUser } from '../../platform/sync/collections';
import { useCollection } from '../../platform/sync/use-collection';
import { formerColleague } from '../../platform/presence/use-names';
import { compareNames, displayName } from '@atrium/contracts/users/display-name';

type AnyPerson = UserView | PersonView;

/** The people of the organisation, as the board needs them. */
export interface People {
  readonly nameOf: (id: string) => string;
  /** Those who may be given tasks, as far as one can tell: only who administers people sees the rights of others. */
  readonly assignable: readonly AnyPerson[];
}

/** The people of the organisation; the same object until one of them changes. */
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

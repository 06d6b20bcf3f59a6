import { isStaff } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { formerColleague } from '../../platform/presence/use-names';
import { nameNow } from '../../platform/presence/names-now';

export interface PersonChoice {
  readonly _id: string;
  readonly username: string;
  readonly department: string;
}

/** Present staff by name, and chosen people who have left. */
export function usePersonChoices(chosen: readonly string[]): readonly PersonChoice[] {
  const { documents } = useCollection('users');
  const kept = chosen.filter((id) => id !== '').join(' ');
  return useMemo(() => {
    const wanted = new Set(kept === '' ? [] : kept.split(' '));
    const present = documents
      .filter((person) => wanted.has(person._id) || isStaff(person))
      .map(({ _id, username, department }) => ({ _id, username, department }));
    const known = new Set(present.map(({ _id }) => _id));
    const gone = [...wanted].filter((id) => !known.has(id));
    return [
      ...present.toSorted((a, b) => nameNow(a).localeCompare(nameNow(b))),
      ...gone.map((_id) => ({ _id, username: formerColleague, department: '' })),
    ];
  }, [documents, kept]);
}

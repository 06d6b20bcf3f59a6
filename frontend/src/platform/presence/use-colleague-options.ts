import { nobody } from '@atrium/contracts/reports/people';
import { compareNames, displayName } from '@atrium/contracts/users/display-name';
import { isStaff } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useCollection } from '../sync/use-collection';

/**
 * The staff by name, and nobody, to filter by.
 * @param present who is chosen; offered even when they have left
 */
export function useColleagueOptions(present: string | null): readonly { value: string; label: string }[] {
  const { documents } = useCollection('users');
  return useMemo(() => {
    const offered = documents.filter((person) => isStaff(person) || person._id === present).toSorted(compareNames);
    const people = offered.map((person) => ({ value: person._id, label: displayName(person) }));
    return [...people, { value: nobody, label: 'Nobody' }];
  }, [documents, present]);
}

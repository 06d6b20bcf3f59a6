import { compareNames } from '@atrium/contracts/users/display-name';
import { isStaff } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';

export interface Choice {
  readonly _id: string;
  readonly username: string;
  readonly department: string;
}

/** Those who work here, by name. */
export function useStaff(): readonly Choice[] {
  const { documents } = useCollection('users');
  return useMemo((): readonly Choice[] => documents.filter(isStaff).toSorted(compareNames), [documents]);
}

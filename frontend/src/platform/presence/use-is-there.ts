import { isThere } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useCollection } from '../sync/use-collection';

export type IsThere = (person: string) => boolean;

const everybody: IsThere = () => true;

/**
 * Tells whether a person that records name still exists: lists and counts leave deleted people out.
 * Stable until people change; while they load, everybody exists.
 */
export function useIsThere(): IsThere {
  const { documents, status } = useCollection('users');
  return useMemo(() => {
    if (status !== 'ready') return everybody;
    const there = new Set(documents.filter(isThere).map(({ _id }) => _id));
    return (person) => there.has(person);
  }, [documents, status]);
}

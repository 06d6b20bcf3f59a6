import { isThere } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useCollection } from '../sync/use-collection';

export type IsThere = (person: string) => boolean;

const everybody: IsThere = () => true;

/**
 * Says who of those whom records name is still one of the people: lists and counts of people leave out who was deleted.
 * Stable until somebody changes; while people are on their way, everybody is there.
 */
export function useIsThere(): IsThere {
  const { documents, status } = useCollection('users');
  return useMemo(() => {
    if (status !== 'ready') return everybody;
    const there = new Set(documents.filter(isThere).map(({ _id }) => _id));
    return (person) => there.has(person);
  }, [documents, status]);
}

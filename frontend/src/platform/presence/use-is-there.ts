import { isThere } from '@atrium/contracts/users/staff';
import { useMemo, useSyncExternalStore } from 'react';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useTopicSource } from '../sync/shown';
import { useCollection, useTopicSubscription } from '../sync/use-collection';

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

/** As {@link useIsThere}, of one person, for what many cards and rows ask; false for nobody. */
export function useIsPersonThere(id: string | null): boolean {
  const source = useTopicSource();
  const subscribe = useTopicSubscription('users');
  return useSyncExternalStore(subscribe, () => {
    if (id === null) return false;
    if (source.view('users').status !== 'ready') return true;
    const person = source.document('users', id) as UserView | PersonView | undefined;
    return person !== undefined && isThere(person);
  });
}

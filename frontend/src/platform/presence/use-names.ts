import { useMemo, useSyncExternalStore } from 'react';
import type { UserView, PersonView } from '@atrium/contracts/users/views';
import { liveStore } from '../sync/live';
import { useCollection, useTopicSubscription } from '../sync/use-collection';
import { displayName } from '@atrium/contracts/users/display-name';

/** Gives the name of a person by id. */
export type NameOf = (person: string) => string;

/** How somebody is called who is not in the directory any more. */
export const formerColleague = 'Former colleague';

const listenToNothing = () => () => {};

/** The name of a person; null for nobody. Renders again only when that name changes. */
export function usePersonName(id: string | null): string | null {
  const subscribe = useTopicSubscription('users');
  return useSyncExternalStore(id === null ? listenToNothing : subscribe, () => {
    if (id === null) return null;
    const person = liveStore.document('users', id) as UserView | PersonView | undefined;
    return person === undefined ? formerColleague : displayName(person);
  });
}

/** The function that names the people of the organisation; the same one until one of them changes. */
export function useNameOf(): NameOf {
  const { documents } = useCollection('users');
  return useMemo(() => {
    const names = new Map(documents.map((person) => [person._id, displayName(person)]));
    return (id) => names.get(id) ?? formerColleague;
  }, [documents]);
}

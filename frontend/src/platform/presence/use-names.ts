import { useMemo, useSyncExternalStore } from 'react';
import type { UserView, PersonView } from '@atrium/contracts/users/views';
import { liveStore } from '../sync/live';
import { useCollection, useTopicSubscription } from '../sync/use-collection';
import { displayName } from '@atrium/contracts/users/display-name';

export type NameOf = (person: string) => string;

export const formerColleague = 'Former colleague';

const listenToNothing = () => () => {};

/** Null for nobody. */
export function usePersonName(id: string | null): string | null {
  const subscribe = useTopicSubscription('users');
  return useSyncExternalStore(id === null ? listenToNothing : subscribe, () => {
    if (id === null) return null;
    const person = liveStore.document('users', id) as UserView | PersonView | undefined;
    return person === undefined ? formerColleague : displayName(person);
  });
}

/** Renders anew once anybody is renamed, where texts ask `nameNow`. */
export function useNamesNow(): void {
  useCollection('users');
}

/** Stable until a name changes. */
export function useNameOf(): NameOf {
  const { documents } = useCollection('users');
  return useMemo(() => {
    const names = new Map(documents.map((person) => [person._id, displayName(person)]));
    return (id) => names.get(id) ?? formerColleague;
  }, [documents]);
}

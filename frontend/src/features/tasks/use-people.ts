import { takesTasks } from '@atrium/contracts/tasks/rules';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isWholeUser } from '../../platform/collections';
import { liveStore, presence } from '../../platform/live';
import { currentUserId } from '../../platform/session';
import { useCollection, useTopicSubscription } from '../../platform/use-collection';

type AnyPerson = UserView | PersonView;

/** How somebody is called who is not in the directory any more. */
export const formerColleague = 'Former colleague';

const listenToNothing = () => () => {};

/** The name of a person; null for nobody. Renders again only when that name changes. */
export function usePersonName(id: string | null): string | null {
  const subscribe = useTopicSubscription('users');
  return useSyncExternalStore(id === null ? listenToNothing : subscribe, () => {
    if (id === null) return null;
    const person = liveStore.document('users', id) as AnyPerson | undefined;
    return person?.username ?? formerColleague;
  });
}

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
    const names = new Map(documents.map(({ _id, username }) => [_id, username]));
    const assignable = documents
      .filter((person) => (isWholeUser(person) ? takesTasks(person) : person.active))
      .toSorted((a, b) => a.username.localeCompare(b.username));
    return { nameOf: (id) => names.get(id) ?? formerColleague, assignable };
  }, [documents]);
}

/** The names of the others who have a card open for editing, as one text that only changes when they do. */
export function useEditors(task: string): string {
  const subscribe = useCallback((listener: () => void) => presence.subscribe(listener), []);
  return useSyncExternalStore(subscribe, () => {
    const me = currentUserId();
    const editors = presence.at('tasks').filter(({ what, userId }) => what === `editing:${task}` && userId !== me);
    return [...new Set(editors.map(({ username }) => username))].join(', ');
  });
}

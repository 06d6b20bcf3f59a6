import { useCallback, useSyncExternalStore } from 'react';
import { presence } from '../sync/live';
import { currentUserId } from '../session/session';
import { nameNow } from '../presence/names-now';

/** One text, so that it changes only when the names do. */
export function useEditors(topic: string, id: string): string {
  const subscribe = useCallback((listener: () => void) => presence.subscribe(listener), []);
  return useSyncExternalStore(subscribe, () => {
    const me = currentUserId();
    const editors = presence.at(topic).filter(({ what, userId }) => what === `editing:${id}` && userId !== me);
    return [...new Set(editors.map(({ userId, username }) => nameNow({ _id: userId, username })))].join(', ');
  });
}

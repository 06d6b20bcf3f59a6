import { useCallback, useSyncExternalStore } from 'react';
import type { CollectionName } from './collections';
import { liveStore, sync } from './live';

/**
 * Follows collections while the component is on the screen.
 * @param collections always the same list
 * @returns whether the first answer of one of them is still to come
 */
export function useAreLoading(collections: readonly CollectionName[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = collections.flatMap((topic) => [liveStore.subscribe(topic, listener), sync.follow(topic)]);
      return () => {
        for (const end of ends) end();
      };
    },
    [collections],
  );
  return useSyncExternalStore(subscribe, () => collections.some((topic) => liveStore.view(topic).status === 'loading'));
}

import { useCallback, useSyncExternalStore } from 'react';
import type { CollectionName } from './collections';
import { useTopicSource } from './shown';

/**
 * Follows collections while the component is on the screen.
 * @param collections always the same list
 * @returns whether the first answer of one of them is still to come
 */
export function useAreLoading(collections: readonly CollectionName[]): boolean {
  const source = useTopicSource();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = collections.flatMap((topic) => [source.subscribe(topic, listener), source.follow(topic)]);
      return () => {
        for (const end of ends) end();
      };
    },
    [source, collections],
  );
  return useSyncExternalStore(subscribe, () => collections.some((topic) => source.view(topic).status === 'loading'));
}

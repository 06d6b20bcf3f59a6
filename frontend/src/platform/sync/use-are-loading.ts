import { useCallback, useSyncExternalStore } from 'react';
import type { CollectionName } from './collections';
import { useTopicSource } from './shown';

/**
 * Follows collections while mounted.
 * @param collections a stable list
 * @returns whether a first answer is still missing
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

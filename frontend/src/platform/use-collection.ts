import type { LiveDocument, Position } from '@atrium/contracts/core/live';
import { useCallback, useSyncExternalStore } from 'react';
import type { CollectionName, Collections } from './collections';
import { liveStore, sync } from './live';
import type { TopicView } from './live-store';

/** Follows a topic while the component is on the screen, and calls the listener after each of its changes. */
export function useTopicSubscription(topic: string): (listener: () => void) => () => void {
  return useCallback(
    (listener: () => void) => {
      const stopListening = liveStore.subscribe(topic, listener);
      const stopFollowing = sync.follow(topic);
      return () => {
        stopFollowing();
        stopListening();
      };
    },
    [topic],
  );
}

/**
 * Follows any topic while the component is on the screen. The caller says what its documents are.
 * @returns the same object until something about the topic changes
 */
export function useTopic<Doc extends LiveDocument>(topic: string): TopicView<Doc> {
  const view = useSyncExternalStore(useTopicSubscription(topic), () => liveStore.view(topic));
  return view as TopicView<Doc>;
}

/** Follows a collection while the component is on the screen. Filter and sort what it gives in `useMemo`. */
export function useCollection<Name extends CollectionName>(collection: Name): TopicView<Collections[Name]> {
  return useTopic<Collections[Name]>(collection);
}

/**
 * For each document of a topic that somebody else changed, the position of the last such change: a key that is new
 * whenever the document should flash. What we did ourselves is not in it.
 */
export function useRemoteChanges(topic: string): ReadonlyMap<string, Position> {
  return useSyncExternalStore(useTopicSubscription(topic), () => liveStore.remoteChanges(topic));
}

import type { LiveDocument } from '@atrium/contracts/core/live';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { CollectionName, Collections } from './collections';
import { liveStore, sync } from './live';
import type { TopicView } from './live-store';
import type { RemoteChange } from './remote-changes';

function listenTo(topic: string, listener: () => void): () => void {
  const stopListening = liveStore.subscribe(topic, listener);
  const stopFollowing = sync.follow(topic);
  return () => {
    stopFollowing();
    stopListening();
  };
}

/** Follows a topic while the component is on the screen, and calls the listener after each of its changes. */
export function useTopicSubscription(topic: string): (listener: () => void) => () => void {
  return useCallback((listener: () => void) => listenTo(topic, listener), [topic]);
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

const listenToNothing = () => () => {};

/**
 * Follows several topics as {@link useWantedTopic} does one; they are the same as long as the component is there.
 * @returns the same list until something about one of them changes; null while they are not wanted
 */
export function useWantedTopics<Doc extends LiveDocument>(
  topics: readonly string[],
  isWanted: boolean,
): readonly TopicView<Doc>[] | null {
  const [{ subscribe, read }] = useState(() => {
    let views: readonly TopicView[] = [];
    const follow = (listener: () => void) => {
      const ends = topics.map((topic) => listenTo(topic, listener));
      return () => ends.forEach((end) => end());
    };
    const viewsNow = () => {
      const now = topics.map((topic) => liveStore.view(topic));
      if (now.some((view, n) => view !== views[n])) views = now;
      return views;
    };
    return { subscribe: follow, read: viewsNow };
  });
  const views = useSyncExternalStore(isWanted ? subscribe : listenToNothing, () => (isWanted ? read() : null));
  return views as readonly TopicView<Doc>[] | null;
}

/** Follows a topic as {@link useTopic} while the component wants it. @returns null while it does not */
export function useWantedTopic<Doc extends LiveDocument>(topic: string, isWanted: boolean): TopicView<Doc> | null {
  const subscribe = useTopicSubscription(topic);
  const view = useSyncExternalStore(isWanted ? subscribe : listenToNothing, () =>
    isWanted ? liveStore.view(topic) : null,
  );
  return view as TopicView<Doc> | null;
}

export function useWantedCollection<Name extends CollectionName>(
  collection: Name,
  isWanted: boolean,
): TopicView<Collections[Name]> | null {
  return useWantedTopic<Collections[Name]>(collection, isWanted);
}

/**
 * For each document of a topic that somebody else changed, the last such change: what is new in it should flash once.
 * What we did ourselves is not in it. Stable between changes.
 */
export function useRemoteChanges(topic: string): ReadonlyMap<string, RemoteChange> {
  return useSyncExternalStore(useTopicSubscription(topic), () => liveStore.remoteChanges(topic));
}

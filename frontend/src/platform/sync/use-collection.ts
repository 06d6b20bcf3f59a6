import type { LiveDocument } from '@atrium/contracts/core/live';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { CollectionName, Collections } from './collections';
import type { TopicView } from './live-store';
import type { RemoteChange } from './remote-changes';
import { useTopicSource } from './shown';
import type { TopicSource } from './topic-source';

function listenTo(source: TopicSource, topic: string, listener: () => void): () => void {
  const stopListening = source.subscribe(topic, listener);
  const stopFollowing = source.follow(topic);
  return () => {
    stopFollowing();
    stopListening();
  };
}

/** Follows a topic while the component is on the screen, and calls the listener after each of its changes. */
export function useTopicSubscription(topic: string): (listener: () => void) => () => void {
  const source = useTopicSource();
  return useCallback((listener: () => void) => listenTo(source, topic, listener), [source, topic]);
}

/**
 * Follows any topic while the component is on the screen. The caller says what its documents are.
 * @returns the same object until something about the topic changes
 */
export function useTopic<Doc extends LiveDocument>(topic: string): TopicView<Doc> {
  const source = useTopicSource();
  const view = useSyncExternalStore(useTopicSubscription(topic), () => source.view(topic));
  return view as TopicView<Doc>;
}

/** Follows a collection while the component is on the screen. Filter and sort what it gives in `useMemo`. */
export function useCollection<Name extends CollectionName>(collection: Name): TopicView<Collections[Name]> {
  return useTopic<Collections[Name]>(collection);
}

const listenToNothing = () => () => {};

/** Several topics of a source; the list of views is stable until one of them changes. */
function together(source: TopicSource, topics: readonly string[]) {
  let views: readonly TopicView[] = [];
  return {
    subscribe: (listener: () => void) => {
      const ends = topics.map((topic) => listenTo(source, topic, listener));
      return () => ends.forEach((end) => end());
    },
    read: () => {
      const now = topics.map((topic) => source.view(topic));
      if (now.some((view, n) => view !== views[n])) views = now;
      return views;
    },
  };
}

/**
 * As {@link useWantedTopic} for several topics, which must not change while mounted.
 * @returns a list that is stable until a topic changes; null while unwanted
 */
export function useWantedTopics<Doc extends LiveDocument>(
  topics: readonly string[],
  isWanted: boolean,
): readonly TopicView<Doc>[] | null {
  const source = useTopicSource();
  const [first] = useState(topics);
  const { subscribe, read } = useMemo(() => together(source, first), [source, first]);
  const views = useSyncExternalStore(isWanted ? subscribe : listenToNothing, () => (isWanted ? read() : null));
  return views as readonly TopicView<Doc>[] | null;
}

/** Follows a topic as {@link useTopic} while the component wants it. @returns null while it does not */
export function useWantedTopic<Doc extends LiveDocument>(topic: string, isWanted: boolean): TopicView<Doc> | null {
  const source = useTopicSource();
  const subscribe = useTopicSubscription(topic);
  const view = useSyncExternalStore(isWanted ? subscribe : listenToNothing, () =>
    isWanted ? source.view(topic) : null,
  );
  return view as TopicView<Doc> | null;
}

export function useWantedCollection<Name extends CollectionName>(
  collection: Name,
  isWanted: boolean,
): TopicView<Collections[Name]> | null {
  return useWantedTopic<Collections[Name]>(collection, isWanted);
}

/** The last change by others of each document of a topic, for highlighting. Stable between changes. */
export function useRemoteChanges(topic: string): ReadonlyMap<string, RemoteChange> {
  const source = useTopicSource();
  return useSyncExternalStore(useTopicSubscription(topic), () => source.remoteChanges(topic));
}

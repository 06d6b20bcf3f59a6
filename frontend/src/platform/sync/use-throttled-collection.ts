import type { LiveDocument } from '@atrium/contracts/core/live';
import { useMemo, useSyncExternalStore } from 'react';
import { throttled, type Subscribe } from './throttled';
import type { CollectionName, Collections } from './collections';
import type { TopicView } from './live-store';
import { useTopicSource } from './shown';
import type { TopicSource } from './topic-source';
import { currentUserId } from '../session/session';
import { flashesIn, type RemoteFlash } from './use-flashes';

/** Shorter than it takes to see what moved before something else does. */
const quietMs = 200;

const subscriptions = new WeakMap<TopicSource, Map<string, Subscribe>>();

function subscriptionTo(source: TopicSource, topic: string): Subscribe {
  const ofSource = subscriptions.get(source) ?? new Map<string, Subscribe>();
  subscriptions.set(source, ofSource);
  const known = ofSource.get(topic);
  if (known !== undefined) return known;
  const made = throttled((listener) => {
    const stopListening = source.subscribe(topic, listener);
    const stopFollowing = source.follow(topic);
    return () => {
      stopFollowing();
      stopListening();
    };
  }, quietMs);
  ofSource.set(topic, made);
  return made;
}

/**
 * As `useCollection`, for screens that are costly to draw: changes in quick succession are drawn together, a few times
 * a second.
 */
export function useThrottledCollection<Name extends CollectionName>(collection: Name): TopicView<Collections[Name]> {
  const source = useTopicSource();
  const view = useSyncExternalStore(subscriptionTo(source, collection), () => source.view(collection));
  return view as TopicView<Collections[Name]>;
}

/** What others changed last, as from `useFlashes`, throttled like {@link useThrottledCollection}. */
export function useThrottledFlashes(
  topic: string,
  documents: readonly LiveDocument[],
): ReadonlyMap<string, RemoteFlash> {
  const source = useTopicSource();
  const changes = useSyncExternalStore(subscriptionTo(source, topic), () => source.remoteChanges(topic));
  const me = currentUserId();
  return useMemo(() => flashesIn(changes, documents, me), [changes, documents, me]);
}

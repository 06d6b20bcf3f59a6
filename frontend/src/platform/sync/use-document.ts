import { useSyncExternalStore } from 'react';
import type { CollectionName, Collections } from './collections';
import { liveStore } from './live';
import type { TopicStatus } from './live-store';
import type { RemoteChange } from './remote-changes';
import { useTopicSubscription } from './use-collection';

/** One record of a collection. */
export interface DocumentView<Doc> {
  /** Undefined while the collection is loading, and when there is no such record for the asker. */
  readonly document: Doc | undefined;
  readonly status: TopicStatus;
  /** The last change that somebody else made to it since it is being followed; null when there was none. */
  readonly changed: RemoteChange | null;
}

/** Follows one record of a collection; renders again only when this record changes. */
export function useDocument<Name extends CollectionName>(
  collection: Name,
  id: string,
): DocumentView<Collections[Name]> {
  const subscribe = useTopicSubscription(collection);
  const document = useSyncExternalStore(subscribe, () => liveStore.document(collection, id));
  const status = useSyncExternalStore(subscribe, () => liveStore.view(collection).status);
  const changed = useSyncExternalStore(subscribe, () => liveStore.remoteChanges(collection).get(id) ?? null);
  return { document: document as Collections[Name] | undefined, status, changed };
}

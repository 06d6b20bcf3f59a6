import { useSyncExternalStore } from 'react';
import type { CollectionName, Collections } from './collections';
import type { TopicStatus } from './live-store';
import type { RemoteChange } from './remote-changes';
import { useTopicSource } from './shown';
import { useTopicSubscription } from './use-collection';

/** One record of a collection. */
export interface DocumentView<Doc> {
  /** Undefined while loading, or when the reader can't see it. */
  readonly document: Doc | undefined;
  readonly status: TopicStatus;
  /** By others, since it is followed; null for none. */
  readonly changed: RemoteChange | null;
}

/** Renders only when this record changes. */
export function useDocument<Name extends CollectionName>(
  collection: Name,
  id: string,
): DocumentView<Collections[Name]> {
  const source = useTopicSource();
  const subscribe = useTopicSubscription(collection);
  const document = useSyncExternalStore(subscribe, () => source.document(collection, id));
  const status = useSyncExternalStore(subscribe, () => source.view(collection).status);
  const changed = useSyncExternalStore(subscribe, () => source.remoteChanges(collection).get(id) ?? null);
  return { document: document as Collections[Name] | undefined, status, changed };
}

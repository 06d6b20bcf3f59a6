import type { MessageView } from '@atrium/contracts/channels/views';
import type { Place } from '@atrium/contracts/channels/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../platform/api';
import { liveStore } from '../../platform/live';
import { useTopicSubscription } from '../../platform/use-collection';
import { pagesPath } from './message-paths';
import type { MessagePage } from './message-window';
import { topicOf } from './talk-place';

/** One message of a place, live where the place's newest messages hold it; undefined while it is not known. */
export function useMessage(place: Place, id: string): MessageView | undefined {
  const spot = { place, root: null };
  const topic = topicOf(spot);
  const path = pagesPath(spot);
  const live = useSyncExternalStore(useTopicSubscription(topic), () => liveStore.document(topic, id));
  const isMissing = useSyncExternalStore(
    useTopicSubscription(topic),
    () => liveStore.view(topic).status === 'ready' && liveStore.document(topic, id) === undefined,
  );
  const [far, setFar] = useState<MessageView>();
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    api
      .get<MessagePage>(path, { query: { around: id, limit: 1 }, signal: leaving.signal })
      .then(({ items }) => setFar(items.find(({ _id }) => _id === id)))
      // What is gone is not shown.
      .catch(() => {});
    return () => leaving.abort();
  }, [path, id, isMissing]);
  if (live !== undefined) return live as MessageView;
  return far?._id === id ? far : undefined;
}

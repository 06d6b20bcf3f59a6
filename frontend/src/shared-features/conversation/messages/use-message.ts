import type { MessageView } from '@atrium/contracts/chat/views';
import type { Place } from '@atrium/contracts/chat/rules';
import { useSyncExternalStore } from 'react';
import { shownTopics } from '../../../platform/sync/shown';
import { useTopicSubscription } from '../../../platform/sync/use-collection';
import { useAsOf } from '../../../platform/past/use-as-of';
import { useQuery } from '../../../platform/api/use-query';
import { pagesPath } from './message-paths';
import type { MessagePage } from './message-window';
import { topicOf } from '../spot';

/** Live when the place's newest messages hold it; undefined while unknown. */
export function useMessage(place: Place, id: string): MessageView | undefined {
  const spot = { place, root: null };
  const topic = topicOf(spot);
  const live = useSyncExternalStore(useTopicSubscription(topic), () => shownTopics.document(topic, id));
  const isMissing = useSyncExternalStore(
    useTopicSubscription(topic),
    () => shownTopics.view(topic).status === 'ready' && shownTopics.document(topic, id) === undefined,
  );
  const { answer } = useQuery<MessagePage>(isMissing ? pagesPath(spot) : null, {
    around: id,
    limit: 1,
    asOf: useAsOf(),
  });
  if (live !== undefined) return live as MessageView;
  return answer?.items.find(({ _id }) => _id === id);
}

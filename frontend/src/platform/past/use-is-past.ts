import { liveTopics, shownTopics, useTopicSource } from '../sync/shown';
import { useMoment } from './moment';

/** Whether this part of the page shows the past. The bar above the screens never does; the unseen screen of a comparison always does. */
export function useIsPast(): boolean {
  const isAway = useMoment() !== null;
  const source = useTopicSource();
  return source !== liveTopics && (isAway || source !== shownTopics);
}

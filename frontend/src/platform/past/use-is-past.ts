import { liveTopics, useTopicSource } from '../sync/shown';
import { useMoment } from './moment';

/** Whether this part of the page shows the past. The bar above the screens never does. */
export function useIsPast(): boolean {
  const isAway = useMoment() !== null;
  return useTopicSource() !== liveTopics && isAway;
}

import { liveTopics, shownTopics, useTopicSource } from '../sync/shown';
import { useComparedSince } from './compared-since';
import { instantText, useMoment } from './moment';

/**
 * The moment at which this part of the page is, as lists and entries are asked for it; undefined for now. The unseen
 * screen of a comparison is at the other moment.
 */
export function useAsOf(): string | undefined {
  const [at, since, source] = [useMoment(), useComparedSince(), useTopicSource()];
  if (source === liveTopics) return undefined;
  const moment = source === shownTopics ? at : since;
  return moment === null ? undefined : instantText(moment);
}

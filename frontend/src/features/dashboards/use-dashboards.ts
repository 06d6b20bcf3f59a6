import type { OwnDashboardView } from '@atrium/contracts/dashboards/views';
import { use, useCallback, useSyncExternalStore } from 'react';
import { liveTopics, shownTopics, useTopicSource } from '../../platform/sync/shown';
import type { TopicView } from '../../platform/sync/live-store';
import type { TopicSource } from '../../platform/sync/topic-source';
import { ThenContext } from '../../ui/compare/then-context';

const topic = 'dashboards';

function useDashboardsOf(source: TopicSource): TopicView<OwnDashboardView> {
  const listen = useCallback(
    (listener: () => void) => {
      const ends = [source.subscribe(topic, listener), source.follow(topic)];
      return () => ends.forEach((end) => end());
    },
    [source],
  );
  return useSyncExternalStore(listen, () => source.view(topic)) as TopicView<OwnDashboardView>;
}

interface Dashboards extends Pick<TopicView<OwnDashboardView>, 'status' | 'documents'> {
  /** Those of now that were not there yet at the moment that is shown. */
  readonly later: readonly OwnDashboardView[];
}

/**
 * The dashboards as they were at the moment of the screen. With another moment the same tiles are compared, so the unseen
 * screen of then has those of the seen one.
 */
export function useDashboards(): Dashboards {
  const here = useTopicSource();
  const { status, documents } = useDashboardsOf(use(ThenContext) ? shownTopics : here);
  const now = useDashboardsOf(liveTopics);
  const known = new Set(documents.map(({ _id }) => _id));
  return { status, documents, later: now.documents.filter(({ _id, deleted }) => !known.has(_id) && !deleted) };
}

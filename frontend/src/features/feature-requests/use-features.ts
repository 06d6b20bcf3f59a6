import type { FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useDeferredValue, useMemo } from 'react';
import { liveStore } from '../../platform/sync/live';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { sortFrom } from '../../ui/table/sort-text';
import { sortRowsBy } from '../../ui/table/table-model';
import type { FeatureSearch } from './feature-search';
import { featureSortValues } from './feature-sorting';
import { countByStatus, newestFirst, searchFeatures } from './select';

/** The collection's topic. */
export const topic = 'feature-requests';

/** The requests of the organisation as one may see them. */
export interface FeaturesView {
  readonly status: TopicStatus;
  readonly message: string | null;
  /** False where the server sent only the newest of very many. */
  readonly complete: boolean;
  readonly all: readonly FeatureRequestView[];
  /** Those that the address asks for, in its order. */
  readonly found: readonly FeatureRequestView[];
  /** How many requests there are of each status, whichever are asked for. */
  readonly counts: Readonly<Record<FeatureStatus, number>>;
  readonly total: number;
}

/** Follows the requests of the organisation. */
export function useFeatures(search: FeatureSearch): FeaturesView {
  const me = useUser()._id;
  const { status, message, complete, documents } = useCollection(topic);
  const { field, only, from, to, when, priority, module, took, status: wanted, sort } = search;
  const { timeZone } = useSettings();
  const q = useDeferredValue(search.q);
  const inReach = useMemo(
    () =>
      newestFirst(searchFeatures(documents, { field, q, only, from, to, when, priority, module, took }, me, timeZone)),
    [documents, field, q, only, from, to, when, priority, module, took, me, timeZone],
  );
  const found = useMemo(() => {
    const ofStatus = wanted === undefined ? inReach : inReach.filter((feature) => feature.status === wanted);
    return sortRowsBy(ofStatus, featureSortValues, sortFrom(sort));
  }, [inReach, wanted, sort]);
  const counts = useMemo(() => countByStatus(documents), [documents]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { status, message, complete, all: documents, found, counts, total };
}

/** All requests as they are shown now, outside of rendering. */
export function featuresNow(): readonly FeatureRequestView[] {
  return liveStore.view(topic).documents as readonly FeatureRequestView[];
}

/** A request as it is shown now, outside of rendering. */
export function featureNow(id: string): FeatureRequestView | undefined {
  return liveStore.document(topic, id) as FeatureRequestView | undefined;
}

import { featureStatuses, type FeatureStatus } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { useCallback, useMemo } from 'react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { shownTopics } from '../../platform/sync/shown';
import { countByStatus } from '../../shared-features/record-list/search-records';
import { type RecordsView, useRecords } from '../../shared-features/record-list/use-records';
import type { FeatureSearch } from './feature-search';
import { featureListing, topic } from './select';
import { withPresentVotes } from './votes';

export interface FeaturesView extends RecordsView<FeatureRequestView> {
  readonly counts: Readonly<Record<FeatureStatus, number>>;
  readonly total: number;
}

export function useFeatures(search: FeatureSearch): FeaturesView {
  const isThere = useIsThere();
  const shown = useCallback((feature: FeatureRequestView) => withPresentVotes(feature, isThere), [isThere]);
  const view = useRecords(featureListing, search, shown);
  const counts = useMemo(() => countByStatus(featureStatuses, view.sent), [view.sent]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...view, counts, total };
}

/** All requests as they are shown now, outside of rendering. */
export function featuresNow(): readonly FeatureRequestView[] {
  return shownTopics.view(topic).documents as readonly FeatureRequestView[];
}

/** For use outside of rendering. */
export function featureNow(id: string): FeatureRequestView | undefined {
  return shownTopics.document(topic, id) as FeatureRequestView | undefined;
}

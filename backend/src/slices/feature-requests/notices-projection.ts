import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { defineNotices, shownAsFound, toldTo } from '../../platform/core/notices.js';
import { featureRequestsProjection } from './projections.js';

/** Tells who watches a request, which whoever asks for it does. */
export const featureNotices = defineNotices<FeatureRequestView>({
  source: 'feature-requests',
  collection: 'feature-requests',
  shows: shownAsFound(featureRequestsProjection),
  tells({ before, after, recorded: { event } }) {
    if (before === null || after === null) return [];
    const watched = toldTo(before.watchers);
    if (event.type === 'FeatureDetailsChanged') return [watched('details')];
    if (event.type !== 'FeatureStatusChanged') return [];
    if (before.status === after.status) return [watched('commented')];
    return [watched('status', { from: before.status, until: after.status })];
  },
});

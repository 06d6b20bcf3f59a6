import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { defineNotices, shownAsFound } from '../../platform/core/notices.js';
import { featureRequestsProjection } from './projections.js';

/** Tells who watches a request, which whoever asks for it does. */
export const featureNotices = defineNotices<FeatureRequestView>({
  source: 'feature-requests',
  collection: 'feature-requests',
  shows: shownAsFound(featureRequestsProjection),
  tells({ before, after, recorded: { event } }) {
    if (before === null || after === null) return [];
    const to = before.watchers;
    if (event.type === 'FeatureDetailsChanged') return [{ kind: 'watched', what: 'details', to }];
    if (event.type !== 'FeatureStatusChanged') return [];
    if (before.status === after.status) return [{ kind: 'watched', what: 'commented', to }];
    return [{ kind: 'watched', what: 'status', to, from: before.status, until: after.status }];
  },
});

import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { defineNotificationRules, shownAsFound, notifyWatchers } from '../../platform/slice/notification-rules.js';
import { featureRequestsProjection } from './projections.js';

export const featureNotificationRules = defineNotificationRules<FeatureRequestView>({
  source: 'feature-requests',
  collection: 'feature-requests',
  shows: shownAsFound(featureRequestsProjection),
  notifies({ before, after, recorded: { event } }) {
    if (before === null || after === null) return [];
    const watched = notifyWatchers(before.watchers);
    if (event.type === 'FeatureDetailsChanged') return [watched('details')];
    // Triage asks the requester for more.
    if (event.type === 'FeatureTriaged' && after.triage.as === 'asked')
      return [{ kind: 'mentioned', what: 'mentioned', to: [after.createdby._id] }];
    if (event.type !== 'FeatureStatusChanged') return [];
    if (before.status === after.status) return [watched('commented')];
    return [watched('status', { from: before.status, until: after.status })];
  },
});

import { featureRequestCommands } from '@atrium/contracts/feature-requests/commands';
import { featureRequestRoutes } from '@atrium/contracts/feature-requests/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { featureDecider } from './decider.js';
import { featureEventVersions } from './events.js';
import { featureNotificationRules } from './notification-rules.js';
import { featureRequestsProjection } from './projections.js';
import { dueFeatures, featureReactors } from './reactors.js';

export const featureRequests = defineSlice({
  name: 'feature-requests',
  category: 'feature',
  commands: featureRequestCommands,
  routes: featureRequestRoutes,
  creates: ['CreateFeatureRequest'],
  decider: featureDecider,
  eventVersions: featureEventVersions,
  personOf: (event) => (event.type === 'FeatureRequestCreated' ? event.data.author : null),
  files: { file: 'id', frimages: 'address', description: 'markdown', custom: 'custom' },
  projections: [featureRequestsProjection],
  notificationRules: [featureNotificationRules],
  reactors: featureReactors,
  sweeps: [dueFeatures],
});

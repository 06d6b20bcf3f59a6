import { acknowledgementCommands, policyCommands } from '@atrium/contracts/policies/commands';
import { policyRoutes } from '@atrium/contracts/policies/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import {
  acknowledgementDecider,
  acknowledgementEventVersions,
  acknowledgementsProjection,
} from './acknowledgement-aggregate.js';
import { policyDecider } from './decider.js';
import { readersToRemind } from './sweeps.js';
import { policyEventVersions } from './events.js';
import { policyNotificationRules } from './notification-rules.js';
import { policiesProjection, policyVersions } from './projections.js';
import { markNotificationsRead } from './reactors.js';
import { policyReaders } from './readers-projection.js';

export const policies = defineSlice({
  name: 'policies',
  category: 'policy',
  commands: policyCommands,
  routes: policyRoutes,
  creates: ['CreatePolicy'],
  decider: policyDecider,
  eventVersions: policyEventVersions,
  files: { file: 'id', pictures: 'id', body: 'markdown' },
  projections: [policiesProjection],
  entries: [policyVersions],
  rollups: [policyReaders],
  notificationRules: [policyNotificationRules],
  reactors: [],
  sweeps: [readersToRemind],
});

export const policyAcknowledgements = defineSlice({
  name: 'policy-acknowledgements',
  category: 'policyreader',
  commands: acknowledgementCommands,
  creates: [],
  decider: acknowledgementDecider,
  eventVersions: acknowledgementEventVersions,
  projections: [acknowledgementsProjection],
  reactors: [markNotificationsRead],
});

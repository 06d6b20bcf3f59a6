import { userCommands } from '@atrium/contracts/users/commands';
import { userRoutes } from '@atrium/contracts/users/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { userDecider } from './decider.js';
import { userEventVersions } from './events.js';
import {
  endedSessionsMailJob,
  factorMailJob,
  formerAddressJob,
  linkMailJob,
  mailEndedSessions,
  mailFactorChange,
  mailFormerAddress,
  mailLink,
  mailNewAddress,
  mailReset,
  newAddressJob,
  resetMailJob,
} from './jobs.js';
import { accountNotificationRules } from './notification-rules.js';
import { usersProjection } from './projections.js';
import { userReactors } from './reactors.js';
import { rightsToEnd } from './sweeps.js';
import { workloads } from './workload-projection.js';

export const users = defineSlice({
  name: 'users',
  category: 'user',
  commands: userCommands,
  routes: userRoutes,
  creates: ['CreateUser', 'InviteUser', 'ProvisionUser'],
  decider: userDecider,
  eventVersions: userEventVersions,
  personOf: (_event, _user, id) => id,
  erasedBy: 'UserErased',
  files: { picture: 'id' },
  projections: [usersProjection],
  notificationRules: [accountNotificationRules],
  rollups: [workloads],
  reactors: userReactors,
  sweeps: [rightsToEnd],
  jobs: {
    [linkMailJob]: mailLink,
    [resetMailJob]: mailReset,
    [factorMailJob]: mailFactorChange,
    [endedSessionsMailJob]: mailEndedSessions,
    [newAddressJob]: mailNewAddress,
    [formerAddressJob]: mailFormerAddress,
  },
});

import { statusCommands } from '@atrium/contracts/statuses/commands';
import { statusRoutes } from '@atrium/contracts/statuses/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { statusDecider } from './decider.js';
import { statusEventVersions } from './events.js';
import { pausesRollup, statusesProjection } from './projections.js';
import { dueStatuses, endStatuses } from './reactors.js';

/** Statuses: one record for each person, under the person's id. */
export const statuses = defineSlice({
  name: 'statuses',
  category: 'personstatus',
  commands: statusCommands,
  routes: statusRoutes,
  personal: true,
  creates: [],
  decider: statusDecider,
  eventVersions: statusEventVersions,
  personOf: (_event, _status, person) => person,
  projections: [statusesProjection],
  rollups: [pausesRollup],
  reactors: [endStatuses],
  sweeps: [dueStatuses],
});

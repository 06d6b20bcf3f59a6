import { deputyCommands } from '@atrium/contracts/deputies/commands';
import { deputyRoutes } from '@atrium/contracts/deputies/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { deputyDecider } from './decider.js';
import { deputyEventVersions } from './events.js';
import { deputiesProjection } from './projections.js';
import { deputizeRequests } from './reactors.js';
import { deputiesOfToday } from './sweeps.js';

export const deputies = defineSlice({
  name: 'deputies',
  category: 'deputy',
  commands: deputyCommands,
  routes: deputyRoutes,
  creates: [],
  decider: deputyDecider,
  eventVersions: deputyEventVersions,
  personOf: (_event, _state, person) => person,
  projections: [deputiesProjection],
  reactors: [deputizeRequests],
  sweeps: [deputiesOfToday],
});

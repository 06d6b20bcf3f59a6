import { salaryCommands } from '@atrium/contracts/salaries/commands';
import { salaryRoutes } from '@atrium/contracts/salaries/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { salaryDecider } from './decider.js';
import { salaryEventVersions } from './events.js';
import { salariesProjection } from './projections.js';

export const salaries = defineSlice({
  name: 'salaries',
  category: 'salary',
  commands: salaryCommands,
  routes: salaryRoutes,
  creates: [],
  decider: salaryDecider,
  eventVersions: salaryEventVersions,
  personOf: (_event, _state, person) => person,
  projections: [salariesProjection],
  reactors: [],
});

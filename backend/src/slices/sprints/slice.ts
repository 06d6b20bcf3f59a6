import { sprintCommands } from '@atrium/contracts/sprints/commands';
import { sprintRoutes } from '@atrium/contracts/sprints/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { burndowns } from './burndown-projection.js';
import { sprintDecider } from './decider.js';
import { sprintEventVersions } from './events.js';
import { sprintsProjection } from './projections.js';
import { sprintReactors } from './reactors.js';

export const sprints = defineSlice({
  name: 'sprints',
  category: 'sprint',
  commands: sprintCommands,
  routes: sprintRoutes,
  creates: ['CreateSprint'],
  decider: sprintDecider,
  eventVersions: sprintEventVersions,
  projections: [sprintsProjection],
  rollups: [burndowns],
  reactors: sprintReactors,
});

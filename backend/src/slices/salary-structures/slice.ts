import { salaryStructureCommands } from '@atrium/contracts/salaries/commands';
import { salaryStructureRoutes } from '@atrium/contracts/salaries/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { salaryStructureDecider } from './decider.js';
import { salaryStructureEventVersions } from './events.js';
import { salaryStructuresProjection } from './projections.js';

export const salaryStructures = defineSlice({
  name: 'salary-structures',
  category: 'salarystructure',
  commands: salaryStructureCommands,
  routes: salaryStructureRoutes,
  creates: ['CreateSalaryStructure'],
  decider: salaryStructureDecider,
  eventVersions: salaryStructureEventVersions,
  projections: [salaryStructuresProjection],
  reactors: [],
});

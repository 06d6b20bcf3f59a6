import { workScheduleCommands } from '@atrium/contracts/work-schedules/commands';
import { workScheduleRoutes } from '@atrium/contracts/work-schedules/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { workScheduleDecider } from './decider.js';
import { workScheduleEventVersions } from './events.js';
import { workSchedulesProjection } from './projections.js';

export const workSchedules = defineSlice({
  name: 'work-schedules',
  category: 'workschedule',
  commands: workScheduleCommands,
  routes: workScheduleRoutes,
  creates: [],
  decider: workScheduleDecider,
  eventVersions: workScheduleEventVersions,
  personOf: (_event, _state, person) => person,
  projections: [workSchedulesProjection],
  reactors: [],
});

import { dashboardCommands } from '@atrium/contracts/dashboards/commands';
import { dashboardRoutes } from '@atrium/contracts/dashboards/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { dashboardDecider } from './decider.js';
import { dashboardEventVersions } from './events.js';
import { dashboardsProjection } from './projections.js';

/** Dashboards that people put together of lists, their own or shared. */
export const dashboards = defineSlice({
  name: 'dashboards',
  category: 'owndashboard',
  commands: dashboardCommands,
  routes: dashboardRoutes,
  creates: ['CreateDashboard'],
  decider: dashboardDecider,
  eventVersions: dashboardEventVersions,
  projections: [dashboardsProjection],
  reactors: [],
});

import { employeeFileCommands } from '@atrium/contracts/employee-files/commands';
import { employeeFileRoutes } from '@atrium/contracts/employee-files/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { employeeFileDecider } from './decider.js';
import { employeeFileEventVersions } from './events.js';
import { employeeFileNotificationRules } from './notification-rules.js';
import { employeeFilesProjection } from './projections.js';
import { nearEnds } from './sweeps.js';

export const employeeFiles = defineSlice({
  name: 'employee-files',
  category: 'employeefile',
  commands: employeeFileCommands,
  routes: employeeFileRoutes,
  // Under their people's ids, so that each exists once.
  creates: [],
  decider: employeeFileDecider,
  eventVersions: employeeFileEventVersions,
  personOf: (_event, _file, id) => id,
  files: { file: 'id' },
  projections: [employeeFilesProjection],
  notificationRules: [employeeFileNotificationRules],
  reactors: [],
  sweeps: [nearEnds],
});

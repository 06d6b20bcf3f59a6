import { attendanceCommands, attendanceLockCommands } from '@atrium/contracts/attendance/commands';
import { attendanceRoutes, attendanceLockRoutes } from '@atrium/contracts/attendance/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { correctionsProjection } from './corrections-projection.js';
import { attendanceDecider } from './decider.js';
import { forgottenPunchOuts } from './sweeps.js';
import { attendanceEventVersions } from './events.js';
import { lockDecider, lockEventVersions, locksProjection } from './lock-aggregate.js';
import { correctionNotificationRules } from './notification-rules.js';
import { timeClocksProjection } from './projections.js';
import { punchesProjection } from './punches-projection.js';
import { sheetsProjection } from './sheets-projection.js';

export const attendance = defineSlice({
  name: 'attendance',
  category: 'attendance',
  commands: attendanceCommands,
  routes: attendanceRoutes,
  creates: [],
  decider: attendanceDecider,
  eventVersions: attendanceEventVersions,
  personOf: (_event, _attendance, person) => person,
  projections: [timeClocksProjection],
  rollups: [punchesProjection, sheetsProjection, correctionsProjection],
  notificationRules: [correctionNotificationRules],
  reactors: [],
  sweeps: [forgottenPunchOuts],
});

export const attendanceLocks = defineSlice({
  name: 'attendance-locks',
  category: 'attendancelock',
  commands: attendanceLockCommands,
  routes: attendanceLockRoutes,
  creates: [],
  decider: lockDecider,
  eventVersions: lockEventVersions,
  projections: [locksProjection],
  reactors: [],
});

import { bugCommands } from '@atrium/contracts/bugs/commands';
import { bugRoutes } from '@atrium/contracts/bugs/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { bugDecider } from './decider.js';
import { bugEventVersions } from './events.js';
import { bugNotificationRules } from './notification-rules.js';
import { bugsProjection } from './projections.js';
import { bugReactors, dueBugs } from './reactors.js';

export const bugs = defineSlice({
  name: 'bugs',
  category: 'bug',
  commands: bugCommands,
  routes: bugRoutes,
  creates: ['CreateBug'],
  decider: bugDecider,
  eventVersions: bugEventVersions,
  files: { description: 'markdown', text: 'markdown', comment: 'markdown', custom: 'custom', file: 'id' },
  projections: [bugsProjection],
  notificationRules: [bugNotificationRules],
  reactors: bugReactors,
  sweeps: [dueBugs],
});

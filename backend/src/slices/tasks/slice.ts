import { taskCommands } from '@atrium/contracts/tasks/commands';
import { taskRoutes } from '@atrium/contracts/tasks/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { columnCounts } from './column-projection.js';
import { taskDecider } from './decider.js';
import { dueTasks, repeatingTasks } from './sweeps.js';
import { taskEventVersions } from './events.js';
import { taskNotificationRules } from './notification-rules.js';
import { tasksProjection } from './projections.js';
import { taskReactors } from './reactors.js';

export const tasks = defineSlice({
  name: 'tasks',
  category: 'task',
  commands: taskCommands,
  routes: taskRoutes,
  creates: ['CreateTask'],
  decider: taskDecider,
  eventVersions: taskEventVersions,
  files: { description: 'markdown', custom: 'custom', file: 'id' },
  projections: [tasksProjection],
  rollups: [columnCounts],
  notificationRules: [taskNotificationRules],
  reactors: taskReactors,
  sweeps: [dueTasks, repeatingTasks],
});

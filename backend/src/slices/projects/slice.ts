import { projectCommands } from '@atrium/contracts/projects/commands';
import { projectRoutes } from '@atrium/contracts/projects/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { projectActivity } from './activity-projection.js';
import { projectDecider } from './decider.js';
import { projectEventVersions } from './events.js';
import { projectNotificationRules } from './notification-rules.js';
import { projectProgress } from './progress-projection.js';
import { projectsProjection } from './projections.js';
import { dueMilestones } from './sweeps.js';
import { projectReactors } from './reactors.js';

export const projects = defineSlice({
  name: 'projects',
  category: 'project',
  commands: projectCommands,
  routes: projectRoutes,
  creates: ['CreateProject'],
  decider: projectDecider,
  eventVersions: projectEventVersions,
  files: { file: 'id', description: 'markdown', text: 'markdown', reason: 'markdown', custom: 'custom' },
  projections: [projectsProjection],
  rollups: [projectProgress, projectActivity],
  notificationRules: [projectNotificationRules],
  reactors: projectReactors,
  sweeps: [dueMilestones],
});

import { checklistCommands, checklistTemplateCommands } from '@atrium/contracts/checklists/commands';
import { checklistRoutes, checklistTemplateRoutes } from '@atrium/contracts/checklists/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { checklistDecider } from './decider.js';
import { checklistEventVersions } from './events.js';
import { checklistNotificationRules } from './notification-rules.js';
import { checklistsProjection } from './projections.js';
import { followManagers } from './reactors.js';
import { dueSteps } from './sweeps.js';
import { checklistTemplateDecider } from './template-decider.js';
import { checklistTemplateEventVersions } from './template-events.js';
import { checklistTemplatesProjection } from './template-projection.js';

export const checklistTemplates = defineSlice({
  name: 'checklist-templates',
  category: 'checklisttemplate',
  commands: checklistTemplateCommands,
  routes: checklistTemplateRoutes,
  creates: ['CreateChecklistTemplate'],
  decider: checklistTemplateDecider,
  eventVersions: checklistTemplateEventVersions,
  projections: [checklistTemplatesProjection],
  reactors: [],
});

export const checklists = defineSlice({
  name: 'checklists',
  category: 'checklist',
  commands: checklistCommands,
  routes: checklistRoutes,
  creates: ['StartChecklist'],
  decider: checklistDecider,
  eventVersions: checklistEventVersions,
  personOf: (event, checklist) =>
    event.type === 'ChecklistStarted' ? event.data.person._id : (checklist?.person._id ?? null),
  projections: [checklistsProjection],
  notificationRules: [checklistNotificationRules],
  reactors: [followManagers],
  sweeps: [dueSteps],
});

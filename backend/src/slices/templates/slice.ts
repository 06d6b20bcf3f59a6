import { templateCommands } from '@atrium/contracts/templates/commands';
import { templateRoutes } from '@atrium/contracts/templates/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { templateDecider } from './decider.js';
import { templateEventVersions } from './events.js';
import { templatesProjection, templateVersions } from './projections.js';
import { templateReactors } from './reactors.js';

export const templates = defineSlice({
  name: 'templates',
  category: 'template',
  commands: templateCommands,
  routes: templateRoutes,
  creates: ['CreateTemplate'],
  decider: templateDecider,
  eventVersions: templateEventVersions,
  projections: [templatesProjection],
  entries: [templateVersions],
  reactors: templateReactors,
});

import { savedViewCommands } from '@atrium/contracts/saved-views/commands';
import { savedViewRoutes } from '@atrium/contracts/saved-views/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { savedViewDecider } from './decider.js';
import { savedViewEventVersions } from './events.js';
import { savedViewsProjection } from './projections.js';

/** Saved views: filters and order of a screen under a name, private or shared. */
export const savedViews = defineSlice({
  name: 'saved-views',
  category: 'savedview',
  commands: savedViewCommands,
  routes: savedViewRoutes,
  creates: ['CreateSavedView'],
  decider: savedViewDecider,
  eventVersions: savedViewEventVersions,
  projections: [savedViewsProjection],
  reactors: [],
});

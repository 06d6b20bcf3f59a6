import { preferenceCommands } from '@atrium/contracts/preferences/commands';
import { preferenceRoutes } from '@atrium/contracts/preferences/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { preferencesDecider } from './decider.js';
import { preferencesEventVersions } from './events.js';
import { preferencesProjection } from './projections.js';

export const preferences = defineSlice({
  name: 'preferences',
  category: 'preference',
  commands: preferenceCommands,
  routes: preferenceRoutes,
  personal: true,
  creates: [],
  decider: preferencesDecider,
  eventVersions: preferencesEventVersions,
  projections: [preferencesProjection],
  reactors: [],
});

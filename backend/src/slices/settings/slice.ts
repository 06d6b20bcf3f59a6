import { settingsCommands } from '@atrium/contracts/settings/commands';
import { settingsRoutes } from '@atrium/contracts/settings/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { settingsDecider } from './decider.js';
import { settingsEventVersions } from './events.js';
import { settingsProjection } from './projections.js';
import { settingsReactors } from './reactors.js';

export const settings = defineSlice({
  name: 'settings',
  category: 'setting',
  commands: settingsCommands,
  routes: settingsRoutes,
  creates: [],
  decider: settingsDecider,
  eventVersions: settingsEventVersions,
  files: { logo: 'id' },
  projections: [settingsProjection],
  reactors: settingsReactors,
});

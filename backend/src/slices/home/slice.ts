import { homeCommands } from '@atrium/contracts/home/commands';
import { homeRoutes } from '@atrium/contracts/home/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { homeDecider } from './decider.js';
import { homeEventVersions } from './events.js';
import { ownWork } from './own-work-projection.js';
import { homeSeenProjection } from './projections.js';

export const home = defineSlice({
  name: 'home',
  category: 'homeseen',
  commands: homeCommands,
  routes: homeRoutes,
  personal: true,
  creates: [],
  decider: homeDecider,
  eventVersions: homeEventVersions,
  projections: [homeSeenProjection],
  rollups: [ownWork],
  reactors: [],
});

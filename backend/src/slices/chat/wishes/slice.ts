import { channelWishCommands } from '@atrium/contracts/chat/own-commands';
import { channelWishRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { wishDecider } from './decider.js';
import { wishEventVersions } from './events.js';
import { wishesProjection } from './projections.js';

export const channelWishes = defineSlice({
  name: 'channel-wishes',
  category: 'channelwish',
  commands: channelWishCommands,
  routes: channelWishRoutes,
  personal: true,
  creates: [],
  decider: wishDecider,
  eventVersions: wishEventVersions,
  projections: [wishesProjection],
  reactors: [],
});

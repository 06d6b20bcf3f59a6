import { channelCommands } from '@atrium/contracts/chat/commands';
import { channelRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { channelActivity } from './activity-projection.js';
import { channelDecider } from './decider.js';
import { generalChannel } from './sweeps.js';
import { channelVersions } from './events.js';
import { channelNotificationRules } from './notification-rules.js';
import { channelsProjection } from './projections.js';
import { channelReactors } from './reactors.js';

export const channels = defineSlice({
  name: 'channels',
  category: 'channel',
  commands: channelCommands,
  routes: channelRoutes,
  creates: ['CreateChannel'],
  decider: channelDecider,
  eventVersions: channelVersions,
  projections: [channelsProjection],
  rollups: [channelActivity],
  notificationRules: [channelNotificationRules],
  reactors: channelReactors,
  fixtures: [generalChannel],
});

import { threadFollowCommands } from '@atrium/contracts/chat/commands';
import { threadFollowRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { threadDecider } from './decider.js';
import { threadEventVersions } from './events.js';
import { threadChoicesProjection, threadFollows } from './follows-projection.js';
import { threadNotificationRules } from './notification-rules.js';

export const threads = defineSlice({
  name: 'threads',
  category: 'threadchoice',
  commands: threadFollowCommands,
  routes: threadFollowRoutes,
  personal: true,
  creates: [],
  decider: threadDecider,
  eventVersions: threadEventVersions,
  projections: [threadChoicesProjection],
  rollups: [threadFollows],
  notificationRules: threadNotificationRules,
  reactors: [],
});

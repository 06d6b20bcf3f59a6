import { messageCommands } from '@atrium/contracts/chat/commands';
import { messageRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { messageDecider } from './decider.js';
import { messageVersions } from './events.js';
import { messageReactors } from './reactors.js';
import { messagesEntries, repliesEntries } from './messages-projection.js';
import { messageNotificationRules } from './notification-rules.js';

/** The broadcast of a message, for everybody it does not address more directly. */
export const channelMessages = defineSlice({
  name: 'channel-messages',
  category: 'message',
  commands: messageCommands,
  routes: messageRoutes,
  creates: ['SendMessage'],
  decider: messageDecider,
  eventVersions: messageVersions,
  files: { files: 'id', text: 'markdown' },
  projections: [],
  entries: [messagesEntries, repliesEntries],
  notificationRules: messageNotificationRules,
  reactors: messageReactors,
});

import { messageReminderCommands } from '@atrium/contracts/chat/own-commands';
import { messageReminderRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { reminderDecider } from './decider.js';
import { reminderEventVersions } from './events.js';
import { reminderNotificationRules } from './notification-rules.js';
import { remindersProjection } from './projections.js';
import { dueMessageReminders, ringReminders } from './reactors.js';

export const messageReminders = defineSlice({
  name: 'message-reminders',
  category: 'messagereminder',
  commands: messageReminderCommands,
  routes: messageReminderRoutes,
  personal: true,
  creates: ['RemindOfMessage'],
  decider: reminderDecider,
  eventVersions: reminderEventVersions,
  projections: [remindersProjection],
  notificationRules: reminderNotificationRules,
  reactors: [ringReminders],
  sweeps: [dueMessageReminders],
});

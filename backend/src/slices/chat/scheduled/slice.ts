import { scheduledMessageCommands } from '@atrium/contracts/chat/own-commands';
import { scheduledMessageRoutes } from '@atrium/contracts/chat/routes';
import { defineSlice } from '../../../platform/slice/slice.js';
import { scheduledDecider } from './decider.js';
import { scheduledEventVersions } from './events.js';
import { sendScheduled } from './jobs.js';
import { scheduledProjection } from './projections.js';
import { dueMessages, sendScheduledJob, sendWhenDue } from './reactors.js';

export const scheduledMessages = defineSlice({
  name: 'scheduled-messages',
  category: 'scheduledmessage',
  commands: scheduledMessageCommands,
  routes: scheduledMessageRoutes,
  personal: true,
  creates: ['ScheduleMessage'],
  decider: scheduledDecider,
  eventVersions: scheduledEventVersions,
  personOf: (event, message) =>
    event.type === 'MessageScheduled' ? event.data.author._id : (message?.author._id ?? null),
  files: { files: 'id', text: 'markdown' },
  projections: [scheduledProjection],
  reactors: [sendWhenDue],
  jobs: { [sendScheduledJob]: sendScheduled },
  sweeps: [dueMessages],
});

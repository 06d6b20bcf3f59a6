import { calendarCommands } from '@atrium/contracts/calendar/commands';
import { calendarRoutes } from '@atrium/contracts/calendar/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { calendarDecider } from './decider.js';
import { calendarEventVersions } from './events.js';
import { calendarNotificationRules } from './notification-rules.js';
import { calendarProjection } from './projections.js';
import { calendarReactors, dueReminders } from './reactors.js';
import { remindersProjection } from './reminders-projection.js';

export const calendar = defineSlice({
  name: 'calendar',
  category: 'calendar',
  commands: calendarCommands,
  routes: calendarRoutes,
  creates: ['CreateCalendarEvent'],
  decider: calendarDecider,
  eventVersions: calendarEventVersions,
  projections: [calendarProjection],
  rollups: [remindersProjection],
  notificationRules: [calendarNotificationRules],
  reactors: calendarReactors,
  sweeps: [dueReminders],
});

import { calendarFeedCommands } from '@atrium/contracts/calendar/commands';
import { calendarFeedRoutes } from '@atrium/contracts/calendar/routes';
import { defineSlice } from '../../platform/slice/slice.js';
import { feedDecider } from './decider.js';
import { feedEventVersions } from './events.js';
import { addressesProjection, feedsProjection } from './projections.js';

export const calendarFeeds = defineSlice({
  name: 'calendar-feeds',
  category: 'calendarfeed',
  commands: calendarFeedCommands,
  routes: calendarFeedRoutes,
  creates: [],
  decider: feedDecider,
  eventVersions: feedEventVersions,
  projections: [feedsProjection],
  rollups: [addressesProjection],
  reactors: [],
});

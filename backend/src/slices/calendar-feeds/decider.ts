import { dayAt } from '@atrium/contracts/core/zones';
import { calendarFeedCommands } from '@atrium/contracts/calendar/commands';
import { refuseCalendar } from '@atrium/contracts/calendar/errors';
import { refuse } from '@atrium/contracts/core/problems';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import type { FeedEvent } from './events.js';

type FeedState = string | null;

const handlers = {
  MakeCalendarFeed: withLookUp({
    /** The address ends by the organisation's days. */
    lookUp: async (_data, _digest, tools) => ({ timeZone: (await settingsOf(tools)).timeZone }),
    decide({ digest, until }, present, { now, found }) {
      if (digest === present) return [];
      if (until != null && until < dayAt(now, found.timeZone)) throw refuseCalendar('feedOver');
      return [{ type: 'CalendarFeedMade', data: until == null ? { digest } : { digest, until } }];
    },
  }),

  RevokeCalendarFeed: {
    decide: (_, digest) => (digest === null ? [] : [{ type: 'CalendarFeedRevoked', data: {} }]),
  },
} satisfies Handlers<typeof calendarFeedCommands, FeedState, FeedEvent>;

export const feedDecider = defineDecider({
  commands: calendarFeedCommands,
  initialState: null,
  evolve: (_: FeedState, event: FeedEvent): FeedState => {
    return event.type === 'CalendarFeedMade' ? event.data.digest : null;
  },
  admit(digest, _, { actor, id }) {
    if (id !== actor.id) throw refuse('notFound');
    return digest;
  },
  handlers,
});

import type { calendarFeedCommands } from '@atrium/contracts/calendar/commands';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import type { Decider } from '../../platform/core/decider.js';
import type { FeedEvent } from './events.js';

export type FeedCommand = CommandOf<typeof calendarFeedCommands>;

/** The digest of somebody's private address; null without one. One record for each person, under the person's id. */
export const feedDecider: Decider<string | null, FeedEvent, FeedCommand> = {
  initialState: null,
  evolve: (_, event) => (event.type === 'CalendarFeedMade' ? event.data.digest : null),
  decide(command, digest, { actor, id }) {
    if (id !== actor.id) throw refuse('notFound');
    if (command.type === 'RevokeCalendarFeed')
      return digest === null ? [] : [{ type: 'CalendarFeedRevoked', data: {} }];
    return digest === command.data.digest ? [] : [{ type: 'CalendarFeedMade', data: { digest: command.data.digest } }];
  },
};

import type { calendarFeedCommands } from '@atrium/contracts/calendar/commands';
import { refuseCalendar } from '@atrium/contracts/calendar/errors';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { refuse } from '@atrium/contracts/core/problems';
import { dayAt } from '@atrium/contracts/settings/working-time';
import type { Decider } from '../../platform/core/decider.js';
import type { FeedEvent } from './events.js';

export type FeedCommand = CommandOf<typeof calendarFeedCommands>;

/** What was looked up before a decision about an address. */
export interface FeedFound {
  /** The organisation's, by whose days an address ends. */
  readonly timeZone: string;
}

/** The digest of somebody's private address; null without one. One record for each person, under the person's id. */
export const feedDecider: Decider<string | null, FeedEvent, FeedCommand, FeedFound> = {
  initialState: null,
  evolve: (_, event) => (event.type === 'CalendarFeedMade' ? event.data.digest : null),
  decide(command, digest, { actor, id, now, found: { timeZone } }) {
    if (id !== actor.id) throw refuse('notFound');
    if (command.type === 'RevokeCalendarFeed')
      return digest === null ? [] : [{ type: 'CalendarFeedRevoked', data: {} }];
    const { digest: made, until } = command.data;
    if (made === digest) return [];
    if (until != null && until < dayAt(now, timeZone)) throw refuseCalendar('feedOver');
    return [{ type: 'CalendarFeedMade', data: until == null ? { digest: made } : { digest: made, until } }];
  },
};

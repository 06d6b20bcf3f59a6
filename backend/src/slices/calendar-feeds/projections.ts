import { readsCalendar } from '@atrium/contracts/calendar/rules';
import type { CalendarFeedView } from '@atrium/contracts/calendar/views';
import type { Projection } from '../../platform/core/projection.js';
import type { FeedEvent } from './events.js';

/** Whether somebody has a private address, with its digest, which nobody is shown. */
export interface FeedDocument extends CalendarFeedView {
  digest: string | null;
}

/** The room of the address with this digest; nobody is in it, the product looks there. */
export function digestRoom(digest: string): string {
  return `digest:${digest}`;
}

/** The private addresses under which calendars are read. */
export const feedsProjection: Projection<FeedDocument, FeedEvent> = {
  collection: 'calendar-feeds',
  category: 'calendarfeed',
  project(_, { event, aggregateId, at }) {
    const isMade = event.type === 'CalendarFeedMade';
    const digest = isMade ? event.data.digest : null;
    return { _id: aggregateId, active: isMade, since: isMade ? at : null, digest };
  },
  publish(doc) {
    const { digest, ...shown } = doc;
    return [
      { rooms: digest === null ? [] : [digestRoom(digest)], doc },
      { rooms: [`of:${doc._id}`], doc: shown },
    ];
  },
  rooms: (actor) => (readsCalendar(actor) ? [`of:${actor.id}`] : []),
  historyFields: ['active', 'since'],
  quiet: true,
};

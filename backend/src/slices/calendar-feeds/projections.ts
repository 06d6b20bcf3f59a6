import { readsCalendar } from '@atrium/contracts/calendar/rules';
import type { CalendarFeedView } from '@atrium/contracts/calendar/views';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { Actor } from '../../platform/kernel/actor.js';
import type { Projection, Shape } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';
import type { FeedEvent } from './events.js';

/** Nobody is shown the digest. */
export interface FeedDocument extends CalendarFeedView {
  digest: string | null;
}

/** An index; nobody is in this room. */
export function digestRoom(digest: string): string {
  return `digest:${digest}`;
}

const ownRoom = (actor: Actor) => (readsCalendar(actor) ? [`of:${actor.id}`] : []);

export const feedsProjection: Projection<FeedDocument, FeedEvent> = {
  collection: 'calendar-feeds',
  category: 'calendarfeed',
  // 2: addresses can expire.
  version: 2,
  project(_, { event, aggregateId, at }) {
    if (event.type === 'CalendarFeedRevoked') return noAddress(aggregateId);
    const { digest, until = null } = event.data;
    return { _id: aggregateId, active: true, since: at, until, digest };
  },
  publish: (doc) => shapesOf(doc, []),
  rooms: ownRoom,
  historyFields: ['active', 'since', 'until'],
  quiet: true,
};

interface Credentials extends LiveDocument {
  readonly active: boolean;
  readonly credentialVersion: number;
}

type Sources = { 'calendar-feeds': FeedDocument; users: Credentials };

/** Valid addresses. Whatever ends all sessions of an account also ends its address, in the same event. */
export const addressesProjection: Rollup<FeedDocument, Sources> = {
  collection: 'calendar-addresses',
  sources: ['calendar-feeds', 'users'],
  affects(change) {
    if (change.collection === 'calendar-feeds') return [change.id];
    return change.before?.credentialVersion === change.after?.credentialVersion ? [] : [change.id];
  },
  roll(doc, change, id) {
    if (change.collection === 'users') return doc?.active === true ? noAddress(id) : doc;
    if (change.after === null) return doc;
    const { version: _, ...made } = change.after;
    return made;
  },
  publish: (doc) => shapesOf(doc, doc.digest === null ? [] : [digestRoom(doc.digest)]),
  rooms: ownRoom,
};

function shapesOf(doc: FeedDocument, rooms: readonly string[]): Shape[] {
  const { digest: _, ...shown } = doc;
  return [
    { rooms, doc },
    { rooms: [`of:${doc._id}`], doc: shown },
  ];
}

function noAddress(id: string) {
  return { _id: id, active: false, since: null, until: null, digest: null };
}

import type { Actor } from '../kernel/actor.js';
import type { Slice } from '../slice/slice.js';
import type { FeedEntry } from '../live/feed.js';
import type { FeedTail } from '../live/feed-tail.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Settle } from './command-runner.js';

/**
 * Waits on the feed, which usually carries the document. The sender gets the shape that they may see, as it was at the
 * position, so that a repeat is answered like the first.
 */
export function settleWith(tail: Pick<FeedTail, 'reached' | 'entryAt'>, readModel: Pick<ReadModel, 'one'>): Settle {
  return async (slice, actor, id, position) => {
    const { tenant } = actor;
    const entry = (await tail.reached(tenant, position)) ?? (await tail.entryAt(tenant, position));
    const projection = slice.projections[0];
    if (projection === undefined) return entrySettled(readModel, slice, actor, id, entry);
    const { collection } = projection;
    const delta = entry?.deltas.find((candidate) => candidate.collection === collection && candidate.id === id);
    if (delta === undefined) return readModel.one(actor, collection, id, tenant);
    const rooms = projection.rooms(actor);
    const shape = delta.shapes.find((candidate) => candidate.rooms.some((room) => rooms.includes(room)));
    return shape === undefined ? null : JSON.stringify(shape.doc);
  };
}

/**
 * The entry of a record without its own document, such as a message. The sender of the command sees the enclosing
 * record.
 */
async function entrySettled(
  readModel: Pick<ReadModel, 'one'>,
  { entries = [] }: Slice,
  actor: Actor,
  id: string,
  entry: FeedEntry | null,
): Promise<string | null> {
  const collections = entries.map(({ collection }) => collection);
  const delta = entry?.deltas.find((candidate) => collections.includes(candidate.collection) && candidate.id === id);
  const shape = delta?.shapes.find(({ rooms }) => rooms.length > 0);
  if (shape !== undefined) return JSON.stringify(shape.doc);
  for (const collection of collections) {
    const json = await readModel.one(actor, collection, id);
    if (json !== null) return json;
  }
  return null;
}

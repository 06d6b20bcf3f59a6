import type { FeedTail } from '../live/feed-tail.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Settle } from './command-runner.js';

/**
 * Waits for the read models over the feed, which brings the document along most of the time. The sender gets it in the
 * shape that they may see.
 */
export function settleWith(tail: FeedTail, readModel: ReadModel): Settle {
  return async (slice, actor, id, position) => {
    const { tenant } = actor;
    const entry = await tail.reached(tenant, position);
    const projection = slice.projections[0];
    if (projection === undefined) return null;
    const { collection } = projection;
    const delta = entry?.deltas.find((candidate) => candidate.collection === collection && candidate.id === id);
    if (delta === undefined) return readModel.one(actor, collection, id, tenant);
    const rooms = projection.rooms(actor);
    const shape = delta.shapes.find((candidate) => candidate.rooms.some((room) => rooms.includes(room)));
    return shape === undefined ? null : JSON.stringify(shape.doc);
  };
}

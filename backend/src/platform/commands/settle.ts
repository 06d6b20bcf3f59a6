import type { FeedTail } from '../live/feed-tail.js';
import type { ReadModel } from '../projections/read-model.js';
import type { Settle } from './command-runner.js';

/** Waits for the read models over the feed, which brings the document along most of the time. */
export function settleWith(tail: FeedTail, readModel: ReadModel): Settle {
  return async (slice, tenant, id, position) => {
    const entry = await tail.reached(tenant, position);
    const collection = slice.projections[0]?.collection;
    if (collection === undefined) return null;
    const delta = entry?.deltas.find((candidate) => candidate.collection === collection && candidate.id === id);
    if (delta?.shapes[0] !== undefined) return JSON.stringify(delta.shapes[0].doc);
    const document = await readModel.document<object>(tenant, collection, id);
    return document === null ? null : JSON.stringify(document);
  };
}

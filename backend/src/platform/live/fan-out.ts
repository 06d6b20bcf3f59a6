import { type Delta, type DeltaMessage, historyTopic } from '@atrium/contracts/core/live';
import type { FeedDelta } from '../projections/fold.js';
import type { FeedEntry } from './feed.js';
import { channelOf, historyChannel } from './topics.js';

/** A message for the members of some channels, save those of others. */
export interface Emission {
  readonly to: readonly string[];
  readonly except: readonly string[];
  readonly message: DeltaMessage;
}

/** One delta for the members of some channels, save those of others. */
export interface Piece {
  readonly topic: string;
  readonly to: readonly string[];
  readonly except: readonly string[];
  readonly delta: Delta;
}

/**
 * Turns feed entries of one tenant into messages: each member of a collection gets a document in the richest shape
 * that one of their rooms shows, and a `del` when the last of their rooms lost it. Deltas that follow one another to
 * the same members travel together, so a message is encoded once for everybody; the order of positions within a
 * topic is kept.
 */
export function emissionsOf(entries: readonly FeedEntry[]): Emission[] {
  const emissions: (Emission & { message: DeltaMessage })[] = [];
  const lastOfTopic = new Map<string, Emission>();
  for (const { tenant, position, deltas } of entries) {
    for (const piece of deltas.flatMap((delta) => piecesOf(tenant, `${position}`, delta))) {
      const last = lastOfTopic.get(piece.topic);
      if (last !== undefined && sameMembers(last, piece)) {
        last.message.deltas.push(piece.delta);
        last.message.position = piece.delta.position;
        continue;
      }
      const { topic, to, except, delta } = piece;
      const emission = { to, except, message: { topic, position: delta.position, deltas: [delta] } };
      lastOfTopic.set(topic, emission);
      emissions.push(emission);
    }
  }
  return emissions;
}

function sameMembers(a: { to: readonly string[]; except: readonly string[] }, b: Piece): boolean {
  return a.to.join('\n') === b.to.join('\n') && a.except.join('\n') === b.except.join('\n');
}

/** What one change means to the members of the collection and of the record's history. */
export function piecesOf(tenant: string, position: string, delta: FeedDelta): Piece[] {
  const { collection, id, version, shapes, left, history } = delta;
  const { by } = history;
  const pieces: Piece[] = [];
  const richer: string[] = [];
  const channels = (rooms: readonly string[]) => rooms.map((room) => channelOf(tenant, collection, room));
  for (const { rooms, doc } of shapes) {
    const to = channels(rooms);
    if (to.length === 0) continue;
    pieces.push({
      topic: collection,
      to,
      except: [...richer],
      delta: { position, collection, id, version, op: 'put', doc, by },
    });
    richer.push(...to);
  }
  if (left.length > 0) {
    pieces.push({
      topic: collection,
      to: channels(left),
      except: richer,
      delta: { position, collection, id, version, op: 'del', by },
    });
  }
  const topic = historyTopic(collection, id);
  pieces.push({
    topic,
    to: [historyChannel(tenant, collection, id)],
    except: [],
    delta: { position, collection: topic, id: history._id, version: history.version, op: 'put', doc: history },
  });
  return pieces;
}

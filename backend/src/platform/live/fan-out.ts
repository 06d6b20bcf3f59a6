import { type Delta, type DeltaMessage, historyTopic } from '@atrium/contracts/core/live';
import { groupBy } from '../core/group-by.js';
import type { FeedDelta } from '../projections/fold.js';
import type { FeedEntry } from './feed.js';
import { channelOf, historyChannel } from './topics.js';

/** A message for the members of some channels, save those of others. */
export interface Emission {
  readonly to: readonly string[];
  readonly except: readonly string[];
  readonly message: DeltaMessage;
}

/**
 * What one event did to several documents of a topic of which not everybody sees the same. Each member gets their part
 * of it in one message: whoever has applied a position has to have all of it.
 */
export interface Handout {
  readonly topic: string;
  readonly position: string;
  readonly pieces: readonly Piece[];
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
export function emissionsOf(entries: readonly FeedEntry[]): (Emission | Handout)[] {
  const emissions: (Emission | Handout)[] = [];
  const lastOfTopic = new Map<string, Emission>();
  for (const { tenant, position, deltas } of entries) {
    const ofTopics = groupBy(
      deltas.flatMap((delta) => piecesOf(tenant, `${position}`, delta)),
      ({ topic }) => topic,
    );
    for (const [topic, pieces] of ofTopics) {
      if (isDivided(pieces)) {
        lastOfTopic.delete(topic);
        emissions.push({ topic, position: `${position}`, pieces });
        continue;
      }
      for (const piece of pieces) {
        const last = lastOfTopic.get(topic);
        if (last !== undefined && sameMembers(last, piece)) {
          last.message.deltas.push(piece.delta);
          last.message.position = piece.delta.position;
          continue;
        }
        const { to, except, delta } = piece;
        const emission = { to, except, message: { topic, position: delta.position, deltas: [delta] } };
        lastOfTopic.set(topic, emission);
        emissions.push(emission);
      }
    }
  }
  return emissions;
}

/** Whether several documents changed at once, and not for the same members. The shapes of one document are for each one. */
function isDivided(pieces: readonly Piece[]): boolean {
  const [first] = pieces;
  if (first === undefined || pieces.every(({ delta }) => delta.id === first.delta.id)) return false;
  return pieces.some((piece) => !sameMembers(first, piece));
}

function sameMembers(a: { to: readonly string[]; except: readonly string[] }, b: Piece): boolean {
  return a.to.join('\n') === b.to.join('\n') && a.except.join('\n') === b.except.join('\n');
}

/** What one change means to the members of the collection and of the record's history. */
export function piecesOf(tenant: string, position: string, delta: FeedDelta): Piece[] {
  const { collection, id, version, shapes, left, by, history } = delta;
  const followedAs = delta.topic ?? collection;
  const pieces: Piece[] = [];
  const richer: string[] = [];
  const channels = (rooms: readonly string[]) => rooms.map((room) => channelOf(tenant, collection, room));
  for (const { rooms, doc } of shapes) {
    const to = channels(rooms);
    if (to.length === 0) continue;
    pieces.push({
      topic: followedAs,
      to,
      except: [...richer],
      delta: { position, collection: followedAs, id, version, op: 'put', doc, by },
    });
    richer.push(...to);
  }
  if (left.length > 0) {
    pieces.push({
      topic: followedAs,
      to: channels(left),
      except: richer,
      delta: { position, collection: followedAs, id, version, op: 'del', by },
    });
  }
  if (history === undefined) return pieces;
  const topic = historyTopic(collection, id);
  pieces.push({
    topic,
    to: [historyChannel(tenant, collection, id)],
    except: [],
    delta: { position, collection: topic, id: history._id, version: history.version, op: 'put', doc: history },
  });
  return pieces;
}

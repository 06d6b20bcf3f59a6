import { type Delta, type DeltaMessage, historyTopic } from '@atrium/contracts/core/live';
import { groupBy } from '@atrium/contracts/core/values';
import type { FeedDelta } from '../projections/fold.js';
import type { FeedEntry } from './feed.js';
import { socketRoomOf, historySocketRoom } from './topics.js';

/** A message to the members of some socket rooms, except those of others. */
export interface Broadcast {
  readonly to: readonly string[];
  readonly except: readonly string[];
  readonly message: DeltaMessage;
}

/**
 * An event that changed several documents for different members. Each gets their part in one message: a client that
 * has applied a position must have all of it.
 */
export interface SplitBroadcast {
  readonly topic: string;
  readonly position: string;
  readonly addressed: readonly AddressedDelta[];
}

export interface AddressedDelta {
  readonly topic: string;
  readonly to: readonly string[];
  readonly except: readonly string[];
  readonly delta: Delta;
}

/**
 * Turns one tenant's feed entries into messages. Each member gets a document in the richest shape of their rooms, and
 * `del` when the last of them loses it. Consecutive deltas to the same members travel together, so a message is
 * encoded once; a topic's order of positions is kept.
 */
export function broadcastsOf(entries: readonly FeedEntry[]): (Broadcast | SplitBroadcast)[] {
  const broadcasts: (Broadcast | SplitBroadcast)[] = [];
  const lastOfTopic = new Map<string, Broadcast>();
  for (const { tenant, position, deltas } of entries) {
    const ofTopics = groupBy(
      deltas.flatMap((delta) => addressedDeltas(tenant, `${position}`, delta)),
      ({ topic }) => topic,
    );
    for (const [topic, addressed] of ofTopics) {
      if (isDivided(addressed)) {
        lastOfTopic.delete(topic);
        broadcasts.push({ topic, position: `${position}`, addressed });
        continue;
      }
      for (const part of addressed) {
        const last = lastOfTopic.get(topic);
        if (last !== undefined && sameMembers(last, part)) {
          last.message.deltas.push(part.delta);
          last.message.position = part.delta.position;
          continue;
        }
        const { to, except, delta } = part;
        const broadcast = { to, except, message: { topic, position: delta.position, deltas: [delta] } };
        lastOfTopic.set(topic, broadcast);
        broadcasts.push(broadcast);
      }
    }
  }
  return broadcasts;
}

function isDivided(addressed: readonly AddressedDelta[]): boolean {
  const [first] = addressed;
  if (first === undefined || addressed.every(({ delta }) => delta.id === first.delta.id)) return false;
  return addressed.some((part) => !sameMembers(first, part));
}

function sameMembers(a: { to: readonly string[]; except: readonly string[] }, b: AddressedDelta): boolean {
  return a.to.join('\n') === b.to.join('\n') && a.except.join('\n') === b.except.join('\n');
}

export function addressedDeltas(tenant: string, position: string, delta: FeedDelta): AddressedDelta[] {
  const { collection, id, version, shapes, left, by, history } = delta;
  const followedAs = delta.topic ?? collection;
  const addressed: AddressedDelta[] = [];
  const richer: string[] = [];
  const socketRooms = (rooms: readonly string[]) => rooms.map((room) => socketRoomOf(tenant, collection, room));
  for (const { rooms, doc } of shapes) {
    const to = socketRooms(rooms);
    if (to.length === 0) continue;
    addressed.push({
      topic: followedAs,
      to,
      except: [...richer],
      delta: { position, collection: followedAs, id, version, op: 'put', doc, by },
    });
    richer.push(...to);
  }
  if (left.length > 0) {
    addressed.push({
      topic: followedAs,
      to: socketRooms(left),
      except: richer,
      delta: { position, collection: followedAs, id, version, op: 'del', by },
    });
  }
  if (history === undefined) return addressed;
  const topic = historyTopic(collection, id);
  addressed.push({
    topic,
    to: [historySocketRoom(tenant, collection, id)],
    except: [],
    delta: { position, collection: topic, id: history._id, version: history.version, op: 'put', doc: history },
  });
  return addressed;
}

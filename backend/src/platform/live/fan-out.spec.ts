import { describe, expect, it } from '@jest/globals';
import { comparePositions, type DeltaMessage, type LiveDocument } from '@atrium/contracts/core/live';
import fc from 'fast-check';
import type { Shape } from '../kernel/projection.js';
import type { FeedDelta } from '../projections/fold.js';
import { broadcastsOf } from './fan-out.js';
import type { FeedEntry } from './feed.js';
import { socketBatches } from './socket-batches.js';
import { socketRoomOf, historySocketRoom } from './topics.js';

const tenant = 'acme';
const roomNames = ['a', 'b', 'c', 'd'] as const;

/** One change of a document: where it is shown in full, and where only as a card. */
interface Change {
  readonly id: string;
  readonly full: readonly string[];
  readonly card: readonly string[];
}

function shapesOf({ id, full, card }: Change, version: number): Shape[] {
  const doc = { _id: id, version, full: true };
  return [
    { rooms: full, doc },
    { rooms: card, doc: { _id: id, version } },
  ];
}

/** The feed as the projector writes it for these changes. */
function feedOf(changes: readonly Change[]): FeedEntry[] {
  const rooms = new Map<string, readonly string[]>();
  const versions = new Map<string, number>();
  return changes.map((change, at): FeedEntry => {
    const version = (versions.get(change.id) ?? 0) + 1;
    const shown = [...change.full, ...change.card];
    const before = rooms.get(change.id) ?? [];
    versions.set(change.id, version);
    rooms.set(change.id, shown);
    const delta: FeedDelta = {
      collection: 'notes',
      id: change.id,
      version,
      shapes: shapesOf(change, version),
      left: before.filter((room) => !shown.includes(room)),
      leftRichest: [],
      by: { _id: 'ann', username: 'Ann' },
      at: '',
      history: { _id: `event-${at}`, version, type: 'Noted', at: '', by: { _id: 'ann', username: 'Ann' }, changes: [] },
    };
    return { tenant, position: BigInt((at + 1) * 10), deltas: [delta], reset: false };
  });
}

/** The documents as somebody in these rooms sees them after all changes. */
function visibleTo(rooms: readonly string[], changes: readonly Change[]): Record<string, LiveDocument> {
  const versions = new Map<string, number>();
  const visible: Record<string, LiveDocument> = {};
  for (const change of changes) {
    const version = (versions.get(change.id) ?? 0) + 1;
    versions.set(change.id, version);
    const shape = shapesOf(change, version).find((candidate) => candidate.rooms.some((room) => rooms.includes(room)));
    if (shape === undefined) delete visible[change.id];
    else visible[change.id] = shape.doc;
  }
  return visible;
}

/** A client that knows nothing but the rules of the protocol. */
class Follower {
  readonly documents: Record<string, LiveDocument> = {};
  readonly applied: string[] = [];
  private position = '0';

  accept({ deltas }: DeltaMessage): void {
    const before = this.position;
    for (const { position, id, op, doc } of deltas) {
      // Several documents may change at one position, which is known as a whole or not at all.
      if (comparePositions(position, before) <= 0) continue;
      this.position = position;
      this.applied.push(`${position} ${id}`);
      if (op === 'put' && doc !== undefined) this.documents[id] = doc;
      else delete this.documents[id];
    }
  }
}

/** The same feed with several changes at one position, as where documents add up others; none of them twice. */
function atOnce(entries: readonly FeedEntry[], sizes: readonly number[]): FeedEntry[] {
  const merged: FeedEntry[] = [];
  for (const [at, entry] of entries.entries()) {
    const last = merged.at(-1);
    const isFull = (last?.deltas.length ?? 0) >= (sizes[at % Math.max(1, sizes.length)] ?? 1);
    const isThere = last?.deltas.some(({ id }) => id === entry.deltas[0]?.id);
    if (last === undefined || isFull || isThere === true) merged.push(entry);
    else merged[merged.length - 1] = { ...last, deltas: [...last.deltas, ...entry.deltas] };
  }
  return merged;
}

/** The messages sent to a socket in these rooms. */
function sentTo(socketRooms: readonly string[], entries: readonly FeedEntry[]): readonly DeltaMessage[] {
  const members = new Map(socketRooms.map((socketRoom) => [socketRoom, new Set(['me'])]));
  return socketBatches(broadcastsOf(entries), members).flatMap(({ messages }) => messages);
}

/** What somebody in these rooms is sent of the collection. */
function messagesFor(rooms: readonly string[], entries: readonly FeedEntry[]): readonly DeltaMessage[] {
  const own = rooms.map((room) => socketRoomOf(tenant, 'notes', room));
  return sentTo(own, entries);
}

const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    id: fc.constantFrom('x', 'y', 'z'),
    full: fc.subarray([...roomNames]),
    card: fc.subarray([...roomNames]),
  }),
);

describe('broadcastsOf', () => {
  it('sends each member the richest shape that one of their rooms shows, once', () => {
    const entries = feedOf([{ id: 'x', full: ['a'], card: ['b'] }]);
    expect(messagesFor(['a', 'b'], entries).flatMap(({ deltas }) => deltas)).toMatchObject([
      { op: 'put', doc: { _id: 'x', version: 1, full: true } },
    ]);
    expect(messagesFor(['b'], entries).flatMap(({ deltas }) => deltas)).toEqual([
      expect.objectContaining({ op: 'put', doc: { _id: 'x', version: 1 } }),
    ]);
    expect(messagesFor(['c'], entries)).toEqual([]);
  });

  it('takes a document from those who lost sight of it, and from nobody else', () => {
    const entries = feedOf([
      { id: 'x', full: ['a', 'b'], card: [] },
      { id: 'x', full: ['b'], card: [] },
    ]);
    const last = (rooms: string[]) => messagesFor(rooms, entries).at(-1)?.deltas.at(-1);
    expect(last(['a'])).toMatchObject({ op: 'del', id: 'x', version: 2, position: '20' });
    expect(last(['a', 'b'])).toMatchObject({ op: 'put', id: 'x', version: 2, position: '20' });
    expect(last(['a'])).not.toHaveProperty('doc');
  });

  it('puts what follows one another to the same members into one message', () => {
    const entries = feedOf(['x', 'y', 'z'].map((id) => ({ id, full: ['a'], card: [] })));
    const [message, ...more] = messagesFor(['a'], entries);
    expect(more).toEqual([]);
    expect(message?.position).toBe('30');
    expect(message?.deltas.map(({ id }) => id)).toEqual(['x', 'y', 'z']);
  });

  it('notifies those who watch a record of what happened to it', () => {
    const entries = feedOf([
      { id: 'x', full: ['a'], card: [] },
      { id: 'y', full: ['a'], card: [] },
    ]);
    const watched = sentTo([historySocketRoom(tenant, 'notes', 'x')], entries);
    expect(watched.map(({ topic, deltas }) => [topic, deltas.map(({ id }) => id)])).toEqual([
      ['history:notes:x', ['event-0']],
    ]);
  });

  it('gives each client exactly what it may see, for every split of the feed into batches', () => {
    fc.assert(
      fc.property(changes, fc.subarray([...roomNames]), fc.array(fc.nat(5)), (all, rooms, cuts) => {
        const entries = feedOf(all);
        const follower = new Follower();
        let from = 0;
        for (const length of [...cuts, entries.length]) {
          for (const message of messagesFor(rooms, entries.slice(from, from + length))) follower.accept(message);
          from += length;
        }
        expect(follower.documents).toEqual(visibleTo(rooms, all));
        const positions = follower.applied.map((applied) => applied.split(' ')[0] ?? '');
        expect(positions).toEqual([...new Set(positions)].toSorted(comparePositions));
      }),
      { numRuns: 500 },
    );
  });

  it('does so when messages are repeated, and when some arrive after the subscription’s snapshot', () => {
    fc.assert(
      fc.property(
        changes,
        fc.subarray([...roomNames]),
        fc.nat(),
        fc.infiniteStream(fc.boolean()),
        (all, rooms, at, again) => {
          const entries = feedOf(all);
          const messages = messagesFor(rooms, entries);
          const follower = new Follower();
          const known = messages.slice(0, messages.length === 0 ? 0 : at % messages.length);
          for (const message of known) follower.accept(message);
          // What lay in between the joining and the acknowledgement is delivered by both.
          for (const [n, message] of messages.entries()) {
            follower.accept(message);
            if (again.next().value) follower.accept(messages[Math.max(0, n - 1)]!);
          }
          expect(follower.documents).toEqual(visibleTo(rooms, all));
          expect(new Set(follower.applied).size).toBe(follower.applied.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives each member all that one event did in one message, though not everybody sees the same of it', () => {
    const entries = atOnce(
      feedOf([
        { id: 'x', full: ['a', 'b'], card: [] },
        { id: 'y', full: ['a'], card: [] },
      ]),
      [2],
    );
    const idsFor = (...rooms: string[]) => messagesFor(rooms, entries).map(({ deltas }) => deltas.map(({ id }) => id));
    expect(idsFor('a')).toEqual([['x', 'y']]);
    expect(idsFor('b')).toEqual([['x']]);
    expect(idsFor('a', 'b')).toEqual([['x', 'y']]);
    expect(idsFor('c')).toEqual([]);
  });

  it('leads to what may be seen also where several documents change at once', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(changes, sizes, fc.subarray([...roomNames]), (all, many, rooms) => {
        const entries = atOnce(feedOf(all), many);
        const messages = messagesFor(rooms, entries);
        const follower = new Follower();
        for (const message of messages) follower.accept(message);
        expect(follower.documents).toEqual(visibleTo(rooms, all));
        const ends = messages.map(({ position }) => position);
        expect(ends).toEqual([...new Set(ends)].toSorted(comparePositions));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the order of positions within a topic for every member', () => {
    fc.assert(
      fc.property(changes, fc.subarray([...roomNames]), (all, rooms) => {
        const positions = messagesFor(rooms, feedOf(all)).flatMap(({ deltas }) =>
          deltas.map(({ position }) => position),
        );
        expect(positions).toEqual(positions.toSorted(comparePositions));
      }),
    );
  });
});

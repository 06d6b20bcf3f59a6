import { describe, expect, it } from '@jest/globals';
import {
  eventTypeFilter,
  excludeSystemEvents,
  streamNameFilter,
  type AllStreamSubscription,
  type Position,
} from '@eventstore/db-client';
import { Follower } from './follower.js';
import { collect, freshStream, numbered, numbersOf, connectSuite } from './suite.js';

const suite = connectSuite();
const append = (stream: string, count: number, first = 0, type?: string) =>
  suite.client.appendToStream(stream, numbered(count, first, type));
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a subscription to a stream', () => {
  it('delivers what is there, says so, and then what comes', async () => {
    const stream = freshStream();
    await append(stream, 300);
    const follower = new Follower(suite.client.subscribeToStream(stream));
    await follower.caughtUp();
    expect(numbersOf(follower.events)).toEqual(range(300));
    await append(stream, 2, 300);
    await follower.received(302);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual(range(302));
  });

  it('begins after a revision, or at the end', async () => {
    const stream = freshStream();
    await append(stream, 5);
    const after = new Follower(suite.client.subscribeToStream(stream, { fromRevision: 2n }));
    const end = await new Follower(suite.client.subscribeToStream(stream, { fromRevision: 'end' })).caughtUp();
    await append(stream, 1, 5);
    await Promise.all([after.received(3), end.received(1)]);
    await Promise.all([after.stop(), end.stop()]);
    expect(numbersOf(after.events)).toEqual([3, 4, 5]);
    expect(numbersOf(end.events)).toEqual([5]);
  });

  it('waits for a stream that does not exist yet', async () => {
    const stream = freshStream();
    const follower = await new Follower(suite.client.subscribeToStream(stream)).caughtUp();
    await append(stream, 2);
    await follower.received(2);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual([0, 1]);
  });

  it('to a tombstoned stream fails', async () => {
    const stream = freshStream();
    await append(stream, 1);
    await suite.client.tombstoneStream(stream);
    const follower = new Follower(suite.client.subscribeToStream(stream));
    await follower.until(() => follower.error !== undefined);
    expect(follower.error).toMatchObject({ type: 'stream-deleted', streamName: stream });
  });
});

describe('a subscription to $all', () => {
  it('hands over from past to present without a gap or a repetition', async () => {
    const category = freshStream('handOver').replace('-', '_');
    const streams = range(8).map((index) => `${category}-${index}`);
    const writing = new AbortController();
    let written = 0;
    const writers = streams.map(async (stream) => {
      for (let number = 0; !writing.signal.aborted; number++) {
        await append(stream, 1, number);
        written++;
      }
    });
    const filter = streamNameFilter({ prefixes: [`${category}-`] });
    const followers: Follower[] = [];
    for (let round = 0; round < 6; round++) {
      followers.push(await new Follower(suite.client.subscribeToAll({ filter })).caughtUp());
    }
    writing.abort();
    await Promise.all(writers);
    const expected = await collect(suite.client.readAll());
    const positions = expected
      .filter(({ event }) => event?.streamId.startsWith(`${category}-`))
      .map(({ event }) => event?.position?.commit);
    expect(positions).toHaveLength(written);
    for (const follower of followers) {
      await follower.received(written);
      await follower.stop();
      expect(follower.events.map(({ event }) => event?.position?.commit)).toEqual(positions);
    }
  });

  it('begins after a position', async () => {
    const stream = freshStream();
    const { position } = await append(stream, 3);
    await append(stream, 2, 3);
    const filter = streamNameFilter({ prefixes: [stream] });
    const fromPosition = position ?? 'end';
    const follower = new Follower(suite.client.subscribeToAll({ filter, fromPosition }));
    await follower.received(2);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual([3, 4]);
  });

  it('at the end delivers only what comes', async () => {
    const stream = freshStream();
    await append(stream, 2);
    const follower = await new Follower(suite.client.subscribeToAll({ fromPosition: 'end' })).caughtUp();
    await append(stream, 2, 2);
    const mine = () => follower.events.filter(({ event }) => event?.streamId === stream);
    await follower.until(() => mine().length === 2);
    await follower.stop();
    expect(numbersOf(mine())).toEqual([2, 3]);
  });

  it('without a filter delivers events of the server too', async () => {
    const follower = await new Follower(suite.client.subscribeToAll()).caughtUp();
    await follower.stop();
    expect(follower.events.some(({ event }) => event?.type.startsWith('$'))).toBe(true);
  });

  it('delivers only what its filter lets through', async () => {
    const [wanted, other] = [freshStream('wanted'), freshStream('other')];
    const type = `Type${wanted.slice(-8)}`;
    const { position } = await append(other, 1);
    const fromPosition = position ?? 'start';
    const filters = [
      streamNameFilter({ prefixes: ['nobody-', wanted] }),
      streamNameFilter({ regex: `^wanted-.*${wanted.slice(-12)}$` }),
      eventTypeFilter({ prefixes: ['Nothing', type] }),
      eventTypeFilter({ regex: `^${type}[AB]$` }),
    ];
    const followers = filters.map((filter) => new Follower(suite.client.subscribeToAll({ filter, fromPosition })));
    const users = new Follower(suite.client.subscribeToAll({ filter: excludeSystemEvents(), fromPosition }));
    await append(wanted, 2, 0, `${type}A`);
    await append(other, 2, 10, 'OtherType');
    await suite.client.setStreamMetadata(other, { maxCount: 100 });
    await append(wanted, 2, 2, `${type}B`);
    for (const follower of followers) {
      await follower.received(4);
      await follower.stop();
      expect(numbersOf(follower.events)).toEqual([0, 1, 2, 3]);
    }
    await users.until(() => users.events.filter(({ event }) => event?.streamId === wanted).length === 4);
    await users.stop();
    expect(users.events.some(({ event }) => event?.type.startsWith('$'))).toBe(false);
  });

  it('reports how far it has looked, as often as asked', async () => {
    const noise = freshStream('noise');
    const start = await append(noise, 1);
    await append(noise, 400);
    const last = await append(noise, 1);
    const until = last.position?.commit ?? 0n;
    const checkpoints = async (maxSearchWindow: number, checkpointInterval: number): Promise<bigint[]> => {
      const seen: bigint[] = [];
      const subscription: AllStreamSubscription = suite.client.subscribeToAll({
        fromPosition: start.position ?? 'start',
        filter: streamNameFilter({
          prefixes: ['nobody-is-called-this-'],
          maxSearchWindow,
          checkpointInterval,
          checkpointReached: (_subscription: AllStreamSubscription, position: Position) => {
            seen.push(position.commit);
          },
        }),
      });
      const follower = new Follower(subscription);
      await follower.caughtUp();
      await follower.stop();
      expect(follower.events).toEqual([]);
      return seen.filter((position) => position <= until);
    };
    const often = await checkpoints(10, 1);
    const rarely = await checkpoints(10, 8);
    expect(often.length).toBeGreaterThanOrEqual(40);
    expect(rarely.length).toBeGreaterThanOrEqual(5);
    expect(rarely.length).toBeLessThan(often.length / 4);
    for (const [index, position] of often.entries()) {
      // A position may come again, also that at which the subscription began.
      expect(position).toBeGreaterThanOrEqual(often[index - 1] ?? start.position?.commit ?? 0n);
    }
  });

  it('resumed from a checkpoint misses nothing', async () => {
    const [noise, wanted] = [freshStream('noise'), freshStream('wanted')];
    const { position } = await append(noise, 1);
    await append(noise, 200);
    let checkpoint: Position | undefined;
    const filter = streamNameFilter({
      prefixes: [wanted],
      maxSearchWindow: 5,
      checkpointInterval: 1,
      checkpointReached: (_subscription: AllStreamSubscription, reached: Position) => {
        checkpoint = reached;
      },
    });
    const first = new Follower(suite.client.subscribeToAll({ filter, fromPosition: position ?? 'start' }));
    await first.caughtUp();
    await first.stop();
    expect(checkpoint?.commit).toBeGreaterThanOrEqual(position?.commit ?? 0n);
    await append(wanted, 3);
    const resumed = new Follower(suite.client.subscribeToAll({ filter, fromPosition: checkpoint ?? 'start' }));
    await resumed.received(3);
    await resumed.stop();
    expect(numbersOf(resumed.events)).toEqual([0, 1, 2]);
  });

  it('that is read slowly still delivers everything', async () => {
    const stream = freshStream('slow');
    const filter = streamNameFilter({ prefixes: [stream] });
    const subscription = suite.client.subscribeToAll({ filter, fromPosition: 'end' });
    await new Promise((resolve) => subscription.once('confirmation', resolve));
    // Nobody reads the subscription while these are written.
    for (let first = 0; first < 5000; first += 500) await append(stream, 500, first);
    const follower = new Follower(subscription);
    await follower.received(5000);
    await follower.stop();
    expect(numbersOf(follower.events)).toEqual(range(5000));
  });
});

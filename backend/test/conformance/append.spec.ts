import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { binaryEvent, jsonEvent, type AppendExpectedRevision, type EventData } from '@eventstore/db-client';
import { bytesOf, collect, errorOf, freshStream, numbered, numbersOf, connectSuite } from './suite.js';

const suite = connectSuite();

/** Credentials make the client use the call that carries one append, instead of the one that carries many. */
const credentials = { username: 'admin', password: 'changeit' };

describe.each([
  ['in a batch call', {}],
  ['in a call of its own', { credentials }],
])('an append %s', (_name, options) => {
  const append = (stream: string, events: EventData[], expectedRevision: AppendExpectedRevision) =>
    suite.client.appendToStream(stream, events, { expectedRevision, ...options });

  it('creates a stream that must not exist', async () => {
    const stream = freshStream();
    const result = await append(stream, numbered(3), 'no_stream');
    expect(result.success).toBe(true);
    expect(result.nextExpectedRevision).toBe(2n);
    const events = await collect(suite.client.readStream(stream));
    expect(numbersOf(events)).toEqual([0, 1, 2]);
    expect(events.map(({ event }) => event?.revision)).toEqual([0n, 1n, 2n]);
    expect(events.at(-1)?.event?.position).toEqual(result.position);
  });

  it('continues a stream at its revision', async () => {
    const stream = freshStream();
    await append(stream, numbered(2), 'any');
    expect((await append(stream, numbered(1, 2), 1n)).nextExpectedRevision).toBe(2n);
    expect((await append(stream, numbered(1, 3), 'stream_exists')).nextExpectedRevision).toBe(3n);
    expect((await append(stream, numbered(1, 4), 'any')).nextExpectedRevision).toBe(4n);
    expect(numbersOf(await collect(suite.client.readStream(stream)))).toEqual([0, 1, 2, 3, 4]);
  });

  it.each([
    ['no_stream', 2, 'no_stream', 1n],
    [0n, 2, 0n, 1n],
    [5n, 2, 5n, 1n],
    [0n, 0, 0n, 'no_stream'],
    ['stream_exists', 0, 'stream_exists', 'no_stream'],
  ] as const)('expecting %s of a stream of %i events is refused', async (expectedRevision, size, expected, actual) => {
    const stream = freshStream();
    if (size > 0) await append(stream, numbered(size), 'no_stream');
    expect(await errorOf(append(stream, numbered(1), expectedRevision))).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: expected,
      actualVersion: actual,
    });
    if (size > 0) expect(await collect(suite.client.readStream(stream))).toHaveLength(size);
  });

  it.each(['no_stream', 'any'] as const)('repeated expecting %s answers as the first time', async (expected) => {
    const stream = freshStream();
    const events = numbered(3);
    const first = await append(stream, events, expected);
    await append(stream, numbered(2, 3), 'any');
    expect(await append(stream, events, expected)).toEqual(first);
    expect(await append(stream, events, 'any')).toEqual(first);
    expect(await append(stream, events, 'stream_exists')).toEqual(first);
    expect(await collect(suite.client.readStream(stream))).toHaveLength(5);
  });

  it('repeated at its exact revision answers as the first time', async () => {
    const stream = freshStream();
    await append(stream, numbered(2), 'no_stream');
    const events = numbered(2, 2);
    const first = await append(stream, events, 1n);
    expect(await append(stream, events, 1n)).toEqual(first);
    await append(stream, numbered(1, 4), 3n);
    expect(await append(stream, events, 1n)).toEqual(first);
    expect(numbersOf(await collect(suite.client.readStream(stream)))).toEqual([0, 1, 2, 3, 4]);
  });

  it('at the current revision is written, also when its event ids were written before', async () => {
    const stream = freshStream();
    const events = numbered(2);
    await append(stream, events, 'no_stream');
    expect((await append(stream, events, 1n)).nextExpectedRevision).toBe(3n);
    expect(numbersOf(await collect(suite.client.readStream(stream)))).toEqual([0, 1, 0, 1]);
  });

  it('of no events answers with a position, and writes nothing', async () => {
    const stream = freshStream();
    await append(stream, numbered(2), 'no_stream');
    const result = await append(stream, [], 1n);
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(result.position).toBeDefined();
    expect(await collect(suite.client.readStream(stream))).toHaveLength(2);
  });

  it('takes a stream name of 2,000 characters', async () => {
    const [stream, other] = [0, 1].map((last) => `${freshStream().padEnd(1999, 'x')}${last}`);
    await append(stream ?? '', numbered(2), 'no_stream');
    await append(other ?? '', numbered(1, 2), 'no_stream');
    expect((await append(stream ?? '', numbered(1, 3), 1n)).nextExpectedRevision).toBe(2n);
    const events = await collect(suite.client.readStream(stream ?? ''));
    expect(numbersOf(events)).toEqual([0, 1, 3]);
    expect(events[0]?.event?.streamId).toBe(stream);
  });

  it('expecting a stream to exist takes one of which only metadata exists', async () => {
    const stream = freshStream();
    await suite.client.setStreamMetadata(stream, { maxCount: 5 });
    expect((await append(stream, numbered(1), 'stream_exists')).nextExpectedRevision).toBe(0n);
  });

  it('repeated with a longer list of events is refused', async () => {
    const stream = freshStream();
    const events = numbered(2);
    await append(stream, events, 'no_stream');
    const error = await errorOf(append(stream, [...events, ...numbered(1, 2)], 'no_stream'));
    expect(error).toMatchObject({ type: 'wrong-expected-version' });
    expect(await collect(suite.client.readStream(stream))).toHaveLength(2);
  });

  it('takes the same event ids in another stream for other events', async () => {
    const [one, other] = [freshStream(), freshStream()];
    const events = numbered(2);
    await append(one, events, 'any');
    await append(other, events, 'any');
    expect(await collect(suite.client.readStream(other))).toHaveLength(2);
  });

  it('of too much is refused and writes nothing', async () => {
    const stream = freshStream();
    const half = 'x'.repeat(600_000);
    const events = [0, 1].map((number) => jsonEvent({ type: 'Large', data: { number, half } }));
    expect(await errorOf(append(stream, events, 'any'))).toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1024 * 1024,
    });
    expect(await errorOf(collect(suite.client.readStream(stream)))).toMatchObject({ type: 'stream-not-found' });
    expect((await append(stream, numbered(1), 'no_stream')).nextExpectedRevision).toBe(0n);
  });

  it('keeps type, id, data, metadata and time', async () => {
    const stream = freshStream('Grüße ☃');
    const id = randomUUID();
    const data = { text: 'Straße 東京', nested: [1, { a: null }] };
    const before = Date.now();
    const bytes = Uint8Array.from([0, 255, 1, 254]);
    const binary = binaryEvent({ type: 'Bytes', data: bytes, metadata: bytes });
    await append(stream, [jsonEvent({ id, type: 'Über', data, metadata: { by: 'ü' } }), binary], 'any');
    const [first, second] = await collect(suite.client.readStream(stream));
    expect(first?.event).toMatchObject({
      id,
      type: 'Über',
      data,
      metadata: { by: 'ü' },
      isJson: true,
      streamId: stream,
    });
    expect(first?.event?.created.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(second?.event).toMatchObject({ type: 'Bytes', isJson: false });
    expect(bytesOf(second?.event?.data)).toEqual([...bytes]);
    expect(bytesOf(second?.event?.metadata)).toEqual([...bytes]);
  });
});

it('of several conflicting appends exactly one wins', async () => {
  const stream = freshStream();
  await suite.client.appendToStream(stream, numbered(1), { expectedRevision: 'no_stream' });
  for (let revision = 0; revision < 10; revision++) {
    const attempts = Array.from({ length: 12 }, () =>
      suite.client.appendToStream(stream, numbered(1, revision + 1), { expectedRevision: BigInt(revision) }),
    );
    const results = await Promise.allSettled(attempts);
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed).toHaveLength(attempts.length - 1);
    for (const { reason } of failed) expect(reason).toMatchObject({ type: 'wrong-expected-version' });
  }
  expect(numbersOf(await collect(suite.client.readStream(stream)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('concurrent repetitions of one append write it once', async () => {
  const stream = freshStream();
  const events = numbered(2);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => suite.client.appendToStream(stream, events, { expectedRevision: 'any' })),
  );
  for (const result of results) expect(result).toEqual(results[0]);
  expect(await collect(suite.client.readStream(stream))).toHaveLength(2);
});

it('concurrent appends to many streams are all kept, at increasing positions', async () => {
  const streams = Array.from({ length: 40 }, () => freshStream());
  const results = await Promise.all(
    streams.flatMap((stream) => [0, 1, 2].map((first) => suite.client.appendToStream(stream, numbered(1, first)))),
  );
  const positions = new Set(results.map(({ position }) => position?.commit));
  expect(positions.size).toBe(results.length);
  for (const stream of streams) {
    const events = await collect(suite.client.readStream(stream));
    expect(numbersOf(events).toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    const commits = events.map(({ event }) => event?.position?.commit ?? -1n);
    expect(commits).toEqual(commits.toSorted((a, b) => (a < b ? -1 : 1)));
  }
});

it('an append in several messages is one append', async () => {
  const stream = freshStream();
  const events = numbered(200);
  const options = { expectedRevision: 'no_stream', batchAppendSize: 500 } as const;
  const first = await suite.client.appendToStream(stream, events, options);
  expect(first.nextExpectedRevision).toBe(199n);
  expect(await suite.client.appendToStream(stream, events, options)).toEqual(first);
  expect(await collect(suite.client.readStream(stream))).toHaveLength(200);
});

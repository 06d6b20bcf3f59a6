import { beforeAll, describe, expect, it } from '@jest/globals';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { binaryEvent, jsonEvent, type AppendResult } from '@eventstore/db-client';
import { addressOf, collect, credentialsOf, errorOf, freshStream, numbered, numbersOf, connectSuite } from './suite.js';

const suite = connectSuite();

describe('a stream', () => {
  const stream = freshStream();
  const count = 600;
  const all = Array.from({ length: count }, (_, index) => index);
  const read = (options: Parameters<typeof suite.client.readStream>[1]) =>
    collect(suite.client.readStream(stream, options)).then(numbersOf);

  beforeAll(async () => {
    await suite.client.appendToStream(stream, numbered(count));
  });

  it('is read forwards', async () => {
    expect(await read({})).toEqual(all);
    expect(await read({ fromRevision: 598n })).toEqual([598, 599]);
    expect(await read({ fromRevision: 10n, maxCount: 3 })).toEqual([10, 11, 12]);
    expect(await read({ fromRevision: 300n, maxCount: 256 })).toEqual(all.slice(300, 556));
    expect(await read({ fromRevision: 600n })).toEqual([]);
  });

  it('is not read forwards from its end', async () => {
    const error = { type: 'unknown', code: 2, message: '2 UNKNOWN: Unexpected ReadStreamResult: Error' };
    expect(await errorOf(read({ fromRevision: 'end' }))).toMatchObject(error);
    const missing = collect(suite.client.readStream(freshStream(), { fromRevision: 'end' }));
    expect(await errorOf(missing)).toMatchObject(error);
  });

  it('is read backwards', async () => {
    const backwards = { direction: 'backwards' } as const;
    expect(await read({ ...backwards, fromRevision: 'end' })).toEqual(all.toReversed());
    expect(await read({ ...backwards, fromRevision: 'end', maxCount: 1 })).toEqual([599]);
    expect(await read({ ...backwards, fromRevision: 2n })).toEqual([2, 1, 0]);
    expect(await read({ ...backwards, fromRevision: 400n, maxCount: 300 })).toEqual(all.slice(101, 401).toReversed());
    expect(await read({ ...backwards, fromRevision: 'start' })).toEqual([0]);
  });

  it('that does not exist is reported', async () => {
    const missing = freshStream();
    expect(await errorOf(collect(suite.client.readStream(missing)))).toMatchObject({ type: 'stream-not-found' });
    const backwards = { direction: 'backwards', fromRevision: 'end', maxCount: 1 } as const;
    expect(await errorOf(collect(suite.client.readStream(missing, backwards)))).toMatchObject({
      type: 'stream-not-found',
    });
  });

  it('with links is read with what they point to, when asked', async () => {
    const links = freshStream('links');
    await suite.client.appendToStream(links, binaryEvent({ type: '$>', data: Buffer.from(`7@${stream}`) }));
    const [resolved] = await collect(suite.client.readStream(links, { resolveLinkTos: true }));
    expect(resolved?.event).toMatchObject({ streamId: stream, revision: 7n, data: { number: 7 } });
    expect(resolved?.link).toMatchObject({ streamId: links, type: '$>' });
    const [plain] = await collect(suite.client.readStream(links));
    expect(plain?.event?.type).toBe('$>');
    expect(plain?.link).toBeUndefined();
  });

  it('with links to what is not there is read as links without events', async () => {
    const links = freshStream('links');
    for (const target of [`0@${freshStream()}`, `${count}@${stream}`]) {
      await suite.client.appendToStream(links, binaryEvent({ type: '$>', data: Buffer.from(target) }));
    }
    const events = await collect(suite.client.readStream(links, { resolveLinkTos: true }));
    expect(events.map(({ event }) => event)).toEqual([undefined, undefined]);
    expect(events.map(({ link }) => link?.revision)).toEqual([0n, 1n]);
  });
});

describe('$all', () => {
  const streams = [freshStream('allOne'), freshStream('allTwo')] as const;
  const written: AppendResult[] = [];
  const mine = (events: Awaited<ReturnType<typeof collect>>): number[] =>
    numbersOf(events.filter(({ event }) => event !== undefined && streams.some((name) => name === event.streamId)));
  const positionOf = (index: number) => {
    const { position } = written[index] ?? {};
    if (position === undefined) throw new Error('The append answered no position.');
    return position;
  };

  beforeAll(async () => {
    for (let number = 0; number < 10; number++) {
      written.push(await suite.client.appendToStream(streams[number % 2] ?? '', numbered(1, number)));
    }
  });

  it('holds the events of all streams in the order of their positions', async () => {
    const events = await collect(suite.client.readAll());
    expect(mine(events)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const commits = events.map(({ event }) => event?.position?.commit ?? -1n);
    for (const [index, commit] of commits.entries()) {
      if (index > 0) expect(commit).toBeGreaterThan(commits[index - 1] ?? 0n);
    }
  });

  it('is read forwards from a position, that event included', async () => {
    const events = await collect(suite.client.readAll({ fromPosition: positionOf(6), maxCount: 1 }));
    expect(mine(events)).toEqual([6]);
    expect(mine(await collect(suite.client.readAll({ fromPosition: positionOf(7) })))).toEqual([7, 8, 9]);
    expect(mine(await collect(suite.client.readAll({ fromPosition: 'end' })))).toEqual([]);
  });

  it('is read backwards from the end and from before a position', async () => {
    const backwards = { direction: 'backwards' } as const;
    const events = await collect(suite.client.readAll({ ...backwards, fromPosition: 'end' }));
    expect(mine(events)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const before = await collect(suite.client.readAll({ ...backwards, fromPosition: positionOf(2) }));
    expect(mine(before)).toEqual([1, 0]);
    expect(await collect(suite.client.readAll({ ...backwards, fromPosition: 'end', maxCount: 3 }))).toHaveLength(3);
    expect(await collect(suite.client.readAll({ ...backwards, fromPosition: 'start' }))).toEqual([]);
  });

  it('holds events of the server too', async () => {
    await suite.client.setStreamMetadata(freshStream(), { maxCount: 5 });
    const events = await collect(suite.client.readAll());
    const system = events.filter(({ event }) => event?.type.startsWith('$'));
    expect(system.length).toBeGreaterThan(1);
    expect(system.some(({ event }) => event?.streamId.startsWith('$$'))).toBe(true);
    expect(system.some(({ event }) => !event?.streamId.startsWith('$$'))).toBe(true);
  });

  it('is read through a filter', async () => {
    const options = new messages.ReadReq.Options();
    const expression = new messages.ReadReq.Options.FilterOptions.Expression().setPrefixList([streams[1]]);
    const filter = new messages.ReadReq.Options.FilterOptions().setStreamIdentifier(expression).setMax(32);
    options.setAll(new messages.ReadReq.Options.AllOptions().setStart(new shared.Empty()));
    options.setCount('3').setFilter(filter.setCheckpointintervalmultiplier(1));
    options.setUuidOption(new messages.ReadReq.Options.UUIDOption().setString(new shared.Empty()));
    const raw = new services.StreamsClient(addressOf(suite.url), credentialsOf(suite.url));
    const revisions: string[] = [];
    for await (const response of raw.read(new messages.ReadReq().setOptions(options))) {
      const event = (response as InstanceType<typeof messages.ReadResp>).getEvent()?.getEvent();
      if (event !== undefined) revisions.push(event.getStreamRevision());
    }
    raw.close();
    expect(revisions).toEqual(['0', '1', '2']);
  });
});

it('a reader that stops early leaves the server usable', async () => {
  const stream = freshStream();
  const large = 'x'.repeat(10_000);
  for (let part = 0; part < 4; part++) {
    const events = Array.from({ length: 90 }, (_, number) => jsonEvent({ type: 'Large', data: { number, large } }));
    await suite.client.appendToStream(stream, events);
  }
  const read = suite.client.readStream(stream);
  const iterator = read[Symbol.asyncIterator]();
  await iterator.next();
  await read.cancel();
  expect(await collect(suite.client.readStream(stream, { maxCount: 2 }))).toHaveLength(2);
});

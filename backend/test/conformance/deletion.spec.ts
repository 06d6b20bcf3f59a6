import { describe, expect, it } from '@jest/globals';
import { collect, errorOf, freshStream, numbered, numbersOf, connectSuite } from './suite.js';

const suite = connectSuite();

const written = async (count: number): Promise<string> => {
  const stream = freshStream();
  await suite.client.appendToStream(stream, numbered(count), { expectedRevision: 'no_stream' });
  return stream;
};
const read = (stream: string) => collect(suite.client.readStream(stream)).then(numbersOf);

describe('a deleted stream', () => {
  it('is not found', async () => {
    const stream = await written(3);
    expect((await suite.client.deleteStream(stream, { expectedRevision: 2n })).position).toBeDefined();
    expect(await errorOf(read(stream))).toMatchObject({ type: 'stream-not-found' });
    const backwards = { direction: 'backwards', fromRevision: 'end' } as const;
    expect(await errorOf(collect(suite.client.readStream(stream, backwards)))).toMatchObject({
      type: 'stream-not-found',
    });
  });

  it.each([
    ['no_stream', 'no_stream'],
    ['any', 'any'],
    ['its last revision', 2n],
  ] as const)('is continued by an append that expects %s', async (_name, expectedRevision) => {
    const stream = await written(3);
    await suite.client.deleteStream(stream);
    const result = await suite.client.appendToStream(stream, numbered(2, 3), { expectedRevision });
    expect(result.nextExpectedRevision).toBe(4n);
    const events = await collect(suite.client.readStream(stream));
    expect(numbersOf(events)).toEqual([3, 4]);
    expect(events[0]?.event?.revision).toBe(3n);
  });

  it('can be deleted again after it was continued', async () => {
    const stream = await written(1);
    await suite.client.deleteStream(stream);
    await suite.client.appendToStream(stream, numbered(1, 1), { expectedRevision: 'any' });
    await suite.client.deleteStream(stream, { expectedRevision: 1n });
    expect(await errorOf(read(stream))).toMatchObject({ type: 'stream-not-found' });
  });

  it.each(['any', 'no_stream'] as const)('must have existed, also where %s is expected', async (expectedRevision) => {
    const stream = freshStream();
    expect(await errorOf(suite.client.deleteStream(stream, { expectedRevision }))).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
    });
  });

  it('may be one of which only metadata exists', async () => {
    const stream = freshStream();
    await suite.client.setStreamMetadata(stream, { maxCount: 5 });
    expect((await suite.client.deleteStream(stream)).position).toBeDefined();
    expect((await suite.client.getStreamMetadata(stream)).metadata).not.toHaveProperty('maxCount');
  });

  it('is not deleted at another revision', async () => {
    const stream = await written(3);
    expect(await errorOf(suite.client.deleteStream(stream, { expectedRevision: 1n }))).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 1n,
      actualVersion: 2n,
    });
    expect(await read(stream)).toEqual([0, 1, 2]);
  });
});

describe('a tombstoned stream', () => {
  it('cannot be read, written, deleted or tombstoned again', async () => {
    const stream = await written(2);
    expect((await suite.client.tombstoneStream(stream, { expectedRevision: 1n })).position).toBeDefined();
    const deleted = { type: 'stream-deleted', streamName: stream };
    expect(await errorOf(read(stream))).toMatchObject(deleted);
    const append = suite.client.appendToStream(stream, numbered(1), { expectedRevision: 'any' });
    expect(await errorOf(append)).toMatchObject(deleted);
    const credentials = { username: 'admin', password: 'changeit' };
    expect(await errorOf(suite.client.appendToStream(stream, numbered(1), { credentials }))).toMatchObject(deleted);
    expect(await errorOf(suite.client.deleteStream(stream))).toMatchObject(deleted);
    expect(await errorOf(suite.client.tombstoneStream(stream))).toMatchObject(deleted);
  });

  it('has metadata that can be neither read nor set', async () => {
    const [bare, described] = [await written(1), await written(1)];
    await suite.client.setStreamMetadata(described, { maxCount: 5 });
    for (const stream of [bare, described]) {
      await suite.client.tombstoneStream(stream);
      const deleted = { type: 'stream-deleted' };
      expect(await errorOf(suite.client.getStreamMetadata(stream))).toMatchObject(deleted);
      expect(await errorOf(suite.client.setStreamMetadata(stream, { maxCount: 6 }))).toMatchObject(deleted);
    }
  });

  it('is not tombstoned at another revision', async () => {
    const stream = await written(2);
    expect(await errorOf(suite.client.tombstoneStream(stream, { expectedRevision: 5n }))).toMatchObject({
      type: 'wrong-expected-version',
    });
    expect(await read(stream)).toEqual([0, 1]);
  });

  it('leaves its events, and the tombstone, in $all', async () => {
    const stream = await written(2);
    const { position } = await suite.client.tombstoneStream(stream);
    const backwards = { direction: 'backwards', fromPosition: 'end' } as const;
    const events = (await collect(suite.client.readAll(backwards))).filter(({ event }) => event?.streamId === stream);
    expect(events.map(({ event }) => event?.type)).toEqual(['$streamDeleted', 'Numbered', 'Numbered']);
    expect(events[0]?.event?.position).toEqual(position);
    expect(events[0]?.event?.revision).toBe(9_223_372_036_854_775_807n);
  });
});

describe('stream metadata', () => {
  it('is kept and read back', async () => {
    const stream = await written(1);
    const metadata = { maxCount: 10, cacheControl: 5, owner: 'somebody' };
    await suite.client.setStreamMetadata(stream, metadata, { expectedRevision: 'no_stream' });
    expect((await suite.client.getStreamMetadata(stream)).metadata).toEqual(metadata);
    await suite.client.setStreamMetadata(stream, { maxCount: 11 }, { expectedRevision: 0n });
    expect((await suite.client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 11 });
    expect(await collect(suite.client.readStream(`$$${stream}`))).toHaveLength(1);
  });

  it('is absent where none was set', async () => {
    expect((await suite.client.getStreamMetadata(freshStream())).metadata).toBeUndefined();
  });

  it('limits the number of events', async () => {
    const stream = await written(10);
    await suite.client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await read(stream)).toEqual([7, 8, 9]);
    await suite.client.appendToStream(stream, numbered(1, 10), { expectedRevision: 9n });
    expect(await read(stream)).toEqual([8, 9, 10]);
    const backwards = { direction: 'backwards', fromRevision: 'end' } as const;
    expect(numbersOf(await collect(suite.client.readStream(stream, backwards)))).toEqual([10, 9, 8]);
  });

  it('hides what was truncated', async () => {
    const stream = await written(10);
    await suite.client.setStreamMetadata(stream, { truncateBefore: 6 });
    expect(await read(stream)).toEqual([6, 7, 8, 9]);
    expect(numbersOf(await collect(suite.client.readStream(stream, { fromRevision: 2n })))).toEqual([6, 7, 8, 9]);
  });

  it('keeps events younger than the greatest age', async () => {
    const stream = await written(2);
    await suite.client.setStreamMetadata(stream, { maxAge: 3600 });
    expect(await read(stream)).toEqual([0, 1]);
  });

  it('is replaced by the truncation when the stream is deleted', async () => {
    const stream = await written(2);
    const acl = { readRoles: ['$admins'] };
    await suite.client.setStreamMetadata(stream, { maxCount: 2, acl, owner: 'somebody' });
    await suite.client.deleteStream(stream);
    await suite.client.appendToStream(stream, numbered(3, 2));
    expect(await read(stream)).toEqual([2, 3, 4]);
    expect((await suite.client.getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 2 });
  });
});

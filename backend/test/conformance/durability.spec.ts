import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { cp, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, jsonEvent, type AppendResult, type EventData } from '@eventstore/db-client';
import { runToEnd, serving, startProcess, temporaryDirectory, type ServerProcess } from './server-process.js';
import { collect, freshStream, numbered, numbersOf } from './suite.js';

/** What only a server of our own can be put through: being killed, and finding its files changed. */

const ROUNDS = 20;
const WRITERS = 10;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: ServerProcess;
let client: EventStoreDBClient;

beforeAll(async () => {
  directory = await temporaryDirectory();
  server = await startProcess(directory.path);
  // One client for all rounds: a process may have no more than one.
  client = EventStoreDBClient.connectionString(server.url);
});

afterAll(async () => {
  await client.dispose();
  await server.end('SIGTERM');
  await directory.remove();
});

async function restart(): Promise<void> {
  server = await startProcess(directory.path, server.port);
}

/** Appends, again and again with the same ids, until the server answers; each attempt ends with the server's life. */
async function appendSurely(
  stream: string,
  events: EventData[],
  expectedRevision: bigint | 'no_stream',
  restarted: () => Promise<void>,
): Promise<AppendResult> {
  for (;;) {
    const killed = server.exited.then(() => undefined);
    const attempt = client.appendToStream(stream, events, { expectedRevision });
    const result = await Promise.race([attempt, killed]).catch(() => undefined);
    attempt.catch(() => {});
    if (result !== undefined) return result;
    await restarted();
  }
}

it(`loses and doubles nothing in ${ROUNDS} kills under writers`, async () => {
  const streams = Array.from({ length: WRITERS }, () => freshStream('killed'));
  const acknowledged = new Map<string, number>(streams.map((stream) => [stream, 0]));
  const done = new AbortController();
  let acknowledgements = 0;
  let reached: (() => void) | undefined;
  let goal = Infinity;
  let restarted = Promise.resolve();

  const writers = streams.map(async (stream) => {
    let revision: bigint | 'no_stream' = 'no_stream';
    for (let number = 0; !done.signal.aborted; number += 2) {
      const result = await appendSurely(stream, numbered(2, number), revision, () => restarted);
      expect(result.nextExpectedRevision).toBe(BigInt(number + 1));
      revision = result.nextExpectedRevision;
      acknowledged.set(stream, number + 2);
      if (++acknowledgements >= goal) reached?.();
    }
  });
  for (let round = 0; round < ROUNDS; round++) {
    // Kills fall at any moment of a commit: at the acknowledgement that reaches a random goal, the next are on their way.
    await new Promise<void>((resolve) => {
      reached = resolve;
      goal = acknowledgements + 1 + Math.floor(Math.random() * 60);
    });
    goal = Infinity;
    restarted = server.end('SIGKILL').then(restart);
    await restarted;
  }
  done.abort();
  await Promise.all(writers);
  for (const stream of streams) {
    const numbers = numbersOf(await collect(client.readStream(stream)));
    expect(numbers).toEqual(Array.from({ length: acknowledged.get(stream) ?? 0 }, (_, index) => index));
  }
  const ids = (await collect(client.readAll())).map(({ event }) => event?.id);
  expect(new Set(ids).size).toBe(ids.length);
}, 120_000);

it('answers a repetition after a restart as the first time', async () => {
  const [exact, any] = [freshStream(), freshStream()];
  const events = numbered(2);
  const first = await client.appendToStream(exact, events, { expectedRevision: 'no_stream' });
  const second = await client.appendToStream(any, events, { expectedRevision: 'any' });
  await client.appendToStream(any, numbered(3, 2));
  await server.end('SIGKILL');
  await restart();
  expect(await appendSurely(exact, events, 'no_stream', restart)).toEqual(first);
  expect(await client.appendToStream(exact, events, { expectedRevision: 'any' })).toEqual(first);
  expect(await client.appendToStream(any, events, { expectedRevision: 'any' })).toEqual(second);
  expect(numbersOf(await collect(client.readStream(any)))).toEqual([0, 1, 2, 3, 4]);
});

it('keeps deletions and metadata over a restart', async () => {
  const [deleted, limited, tombstoned] = [freshStream(), freshStream(), freshStream()];
  for (const stream of [deleted, limited, tombstoned]) await client.appendToStream(stream, numbered(4));
  await client.setStreamMetadata(limited, { maxCount: 2 });
  await client.deleteStream(deleted);
  await client.tombstoneStream(tombstoned);
  await server.end('SIGKILL');
  await restart();
  await appendSurely(freshStream(), numbered(1), 'no_stream', restart);
  expect(numbersOf(await collect(client.readStream(limited)))).toEqual([2, 3]);
  await expect(collect(client.readStream(deleted))).rejects.toMatchObject({ type: 'stream-not-found' });
  await expect(collect(client.readStream(tombstoned))).rejects.toMatchObject({ type: 'stream-deleted' });
  const events = numbered(2, 4);
  const revived = await client.appendToStream(deleted, events, { expectedRevision: 'no_stream' });
  expect(revived.nextExpectedRevision).toBe(5n);
  expect(await client.appendToStream(deleted, events, { expectedRevision: 'no_stream' })).toEqual(revived);
  expect(numbersOf(await collect(client.readStream(deleted)))).toEqual([4, 5]);
});

it('refuses a directory that another server holds', async () => {
  const { code, log } = await runToEnd(serving(directory.path));
  expect(code).toBe(4);
  expect(log).toContain('is in use by another event server');
});

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

/** Changes each copy of a text; LMDB may have left former ones behind. */
function replaceText(file: string, text: string, other: string): void {
  const bytes = readFileSync(file);
  const positions: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) positions.push(at);
  expect(positions).not.toEqual([]);
  for (const at of positions) overwrite(file, at, Buffer.from(other));
}

describe('with files that were changed while it was stopped', () => {
  const marker = 'a-text-that-occurs-nowhere-else';
  let original: Awaited<ReturnType<typeof temporaryDirectory>>;
  const copies: { remove: () => Promise<void> }[] = [];

  beforeAll(async () => {
    for (let number = 0; number < 30; number++) {
      const large = String(number).padStart(4000, '.');
      const text = number === 15 ? marker : '';
      await client.appendToStream(freshStream('filled'), jsonEvent({ type: 'Filling', data: { number, text, large } }));
    }
    await server.end('SIGTERM');
    original = await temporaryDirectory();
    copies.push(original);
    await cp(directory.path, original.path, { recursive: true });
    await restart();
  });

  afterAll(async () => {
    for (const copy of copies) await copy.remove();
  });

  async function changed(change: (file: string) => unknown): Promise<string> {
    const copy = await temporaryDirectory();
    copies.push(copy);
    await cp(original.path, copy.path, { recursive: true });
    await change(join(copy.path, 'events.mdb'));
    return copy.path;
  }

  it('cuts an unfinished commit off and says so', async () => {
    const dir = await changed((file) => writeFileSync(file, Buffer.alloc(10_000, 7), { flag: 'a' }));
    const torn = (await stat(join(dir, 'events.mdb'))).size;
    const repaired = await startProcess(dir);
    const { code, log } = await repaired.end('SIGTERM');
    expect(code).toBe(0);
    expect(log).toContain('cut an unfinished commit off');
    expect(torn).toBeGreaterThan(0);
  });

  it.each<[string, (file: string) => unknown]>([
    ['a changed character of an event', (file) => replaceText(file, marker, marker.toUpperCase())],
    [
      'zeros in its middle',
      async (file) => {
        const { size } = await stat(file);
        overwrite(file, Math.floor(size / 4), Buffer.alloc(Math.floor(size / 2)));
      },
    ],
    [
      'other bytes in its middle',
      async (file) => {
        const { size } = await stat(file);
        overwrite(file, Math.floor(size / 4), Buffer.alloc(Math.floor(size / 2), 0xa5));
      },
    ],
    ['a damaged head', (file) => overwrite(file, 0, Buffer.alloc(4096, 1))],
    ['its second half missing', async (file) => truncate(file, Math.floor((await stat(file)).size / 8192) * 4096)],
    ['nothing in it', (file) => truncate(file, 0)],
  ])('refuses a data file with %s', async (_name, change) => {
    const dir = await changed(change);
    const before = readFileSync(join(dir, 'events.mdb'));
    for (const args of [serving(dir), ['--dir', dir, '--verify']]) {
      const { code, log } = await runToEnd(args);
      expect(code).toBe(3);
      expect(log).toContain('The event store is damaged and will not be used');
    }
    expect(readFileSync(join(dir, 'events.mdb')).equals(before)).toBe(true);
  });

  it('finds nothing wrong with an untouched copy', async () => {
    const { code } = await runToEnd(['--dir', await changed(() => undefined), '--verify']);
    expect(code).toBe(0);
  });
});

it('stops although clients are connected', async () => {
  const subscription = client.subscribeToAll({ fromPosition: 'end' });
  subscription.on('error', () => {});
  subscription.resume();
  await new Promise((resolve) => subscription.once('caughtUp', resolve));
  expect((await server.end('SIGTERM')).code).toBe(0);
  await restart();
});

it('stops when the process that started it is gone', async () => {
  const other = await temporaryDirectory();
  const orphan = await startProcess(other.path);
  orphan.disconnect();
  expect((await orphan.exited).code).toBe(0);
  await other.remove();
});

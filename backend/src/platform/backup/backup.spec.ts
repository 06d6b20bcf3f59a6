import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '../event-store/event-store.js';
import { RevisionConflict } from '../event-store/failures.js';
import type { NewEvent, StoredEvent } from '../event-store/stored-events.js';
import { writeBackup } from './backup.js';
import { MovedPositions } from './moved-positions.js';
import { checkBackup, restoreBackup } from './restore.js';

/** As much of an event store as a backup needs, whose positions begin and grow as one likes. */
class Log {
  readonly events: StoredEvent[] = [];

  constructor(
    private readonly first: bigint,
    private readonly step: bigint,
  ) {}

  readonly readAll = (() =>
    this.events.map(({ stream: streamId, position, ...event }) => ({
      event: { ...event, streamId, position: { commit: position } },
    }))) as unknown as EventStore['readAll'];

  readonly append = async (stream: string, events: readonly NewEvent[], expected: unknown) => {
    let revision = this.events.filter((event) => event.stream === stream).length - 1;
    if (expected !== 'any' && expected !== (revision < 0 ? 'none' : revision)) throw new RevisionConflict(stream);
    let position = 0n;
    for (const { id, type, data, metadata } of events) {
      position = this.first + this.step * BigInt(this.events.length);
      revision += 1;
      this.events.push({ stream, id, type, revision, position, data: { ...data }, metadata });
    }
    return { revision, position };
  };

  async say(stream: string, type: string, data: object): Promise<void> {
    const n = this.events.length;
    const metadata = { by: { id: 'ann', username: 'ann' }, at: '2027-03-01T12:00:00.000Z', commandId: `${n}`, v: 1 };
    await this.append(stream, [{ id: `id-${n}`, type, data, metadata }], 'any');
  }
}

const person = '0b000000-0000-4000-8000-000000000000';
const key = join('keys', '0b', person);
let root: string;
let folder: string;
let log: Log;

const positionsIn = (_: string, type: string) => (type === 'HomeSeen' ? ['position'] : []);
const restored = (store: Log, dataDir = join(root, 'new')) => restoreBackup(folder, { store, dataDir, positionsIn });

async function put(path: string, text: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atrium-backup-'));
  folder = join(root, 'backup');
  const dataDir = join(root, 'old');
  await put(join(dataDir, key), 'a key');
  await put(join(dataDir, 'files', 'acme', 'content', 'ab', 'abc'), 'bytes');
  await put(join(dataDir, 'files', 'acme', 'content', 'ab', '.half.part'), 'by');
  log = new Log(1_000n, 10n);
  await log.say('task-acme.1', 'TaskCreated', { tasktitle: 'One' });
  await log.say('$settings', '$metadata', {});
  await log.say('task-acme.1', 'TaskRenamed', { tasktitle: '1010' });
  await log.say('home-acme.ann', 'HomeSeen', { position: '1020' });
  await writeBackup({ store: log, dataDir, version: '1.2.3', now: () => new Date('2027-03-02') }, folder);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a backup', () => {
  it('says what it holds', async () => {
    expect(await checkBackup(folder)).toMatchObject({
      format: 'atrium-backup-1',
      version: '1.2.3',
      at: '2027-03-02T00:00:00.000Z',
      position: '1030',
      events: { count: 3 },
      files: { count: 1 },
      keys: { count: 1 },
    });
  });

  it('is written into no folder that holds something', async () => {
    const again = writeBackup({ store: log, dataDir: root, version: '', now: () => new Date() }, folder);
    await expect(again).rejects.toThrow('is not empty');
  });

  it.each([
    ['whose manifest is missing', 'holds no whole backup', () => rm(join(folder, 'manifest.json'))],
    ['of another format', 'is not of the format', () => writeFile(join(folder, 'manifest.json'), '{"format":"2"}')],
    [
      'whose events were changed',
      'events.jsonl.gz is missing, or',
      () => appendFile(join(folder, 'events.jsonl.gz'), 'x'),
    ],
    ['whose list was changed', 'files.jsonl is missing, or', () => writeFile(join(folder, 'files.jsonl'), '')],
    ['without its keys', 'is missing from the backup', () => rm(join(folder, 'keys'), { recursive: true })],
    ['with another key', 'is not what was backed up', () => writeFile(join(folder, key), 'b key')],
  ])('%s is refused', async (_, said, change) => {
    await change();
    await expect(checkBackup(folder)).rejects.toThrow(said);
  });
});

describe('a restore', () => {
  it('gives back events, keys and files, with the new positions where they are named', async () => {
    const other = new Log(7n, 1n);
    expect(await restored(other)).toEqual({ events: 3, present: 0, tenants: new Set(['acme']) });
    expect(other.events.map(({ stream, revision, data }) => [stream, revision, data])).toEqual([
      ['task-acme.1', 0, { tasktitle: 'One' }],
      ['task-acme.1', 1, { tasktitle: '1010' }],
      ['home-acme.ann', 0, { position: '8' }],
    ]);
    expect(other.events.at(-1)?.metadata.movedFrom).toEqual({ position: '1020' });
    expect(await readFile(join(root, 'new', key), 'utf8')).toBe('a key');
    expect(await readFile(join(root, 'new', 'files', 'acme', 'content', 'ab', 'abc'), 'utf8')).toBe('bytes');
  });

  it('brings back no key that was destroyed', async () => {
    await put(join(root, 'new', key), 'erased');
    await restored(new Log(7n, 1n));
    expect(await readFile(join(root, 'new', key), 'utf8')).toBe('erased');
  });

  it('goes on where it was cut off', async () => {
    const other = new Log(7n, 1n);
    await restored(other);
    const whole = [...other.events];
    other.events.splice(2);
    expect(await restored(other)).toMatchObject({ events: 3, present: 2 });
    expect(other.events).toEqual(whole);
  });

  it.each([
    ['before', 0],
    ['after', 3],
  ])('is refused by a store with another event %s', async (_, at) => {
    const other = new Log(7n, 1n);
    await restored(other);
    const [event] = other.events;
    other.events.splice(at, 0, { ...event!, stream: 'task-acme.2', id: 'another' });
    await expect(restored(other)).rejects.toThrow('holds other events');
  });
});

it('a store that takes events in in another order is noticed', async () => {
  const store = new Log(7n, 1n);
  let nth = 0;
  const append: typeof store.append = async (...args) => {
    const appended = await store.append(...args);
    return ++nth === 2 ? { ...appended, position: 900n } : appended;
  };
  const to = { store: { readAll: store.readAll, append }, dataDir: join(root, 'new'), positionsIn };
  await expect(restoreBackup(folder, to)).rejects.toThrow('in another order');
});

it('a position between two events is that of the one before', () => {
  const moved = new MovedPositions();
  moved.add(100n, 7n);
  moved.add(200n, 9n);
  expect([99n, 100n, 199n, 200n, 5_000n].map((position) => moved.of(position))).toEqual([0n, 7n, 7n, 9n, 9n]);
});

import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { EventStore } from '../event-store/event-store.js';
import { RevisionConflict } from '../event-store/failures.js';
import type { StoredEvent } from '../event-store/stored-events.js';
import { headStream } from './event-leaf.js';
import { HeadWriter } from './head-writer.js';
import { reportLine } from './report-line.js';
import { headFrom, signHead } from './tree-head.js';
import { verifyLog } from './verification.js';

const { privateKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519').privateKey;
const keys = [createPublicKey(privateKey)];
const at = '2027-03-01T12:00:00.000Z';

/** A log in memory, with as much of an event store as the heads need. */
class Log {
  readonly events: StoredEvent[] = [];

  add(stream: string, type: string, data: object = {}): void {
    const revision = this.events.filter((event) => event.stream === stream).length;
    const n = this.events.length;
    const metadata = { by: { id: 'ann', username: 'ann' }, at, commandId: `${n}`, v: 1 };
    const stored = { stream, id: `id-${n}`, type, revision, position: BigInt(n * 10), metadata };
    this.events.push({ ...stored, data: { ...data } });
  }

  readonly store = {
    readAll: ({ fromPosition }: { fromPosition: 'start' | { commit: bigint } }) => {
      const from = fromPosition === 'start' ? 0n : fromPosition.commit;
      const page = this.events.filter(({ position }) => position >= from);
      return page.map(({ stream: streamId, position, ...event }) => ({
        event: { ...event, streamId, position: { commit: position } },
      }));
    },
    readLast: async (stream: string) => this.events.filter((event) => event.stream === stream).slice(-1),
    append: async (stream: string, [event]: readonly StoredEvent[], expected: number | 'none' | 'any') => {
      const last = this.events.filter((one) => one.stream === stream).length - 1;
      if (expected !== 'any' && expected !== (last < 0 ? 'none' : last)) throw new RevisionConflict(stream);
      this.add(stream, event?.type ?? '', JSON.parse(JSON.stringify(event?.data)) as object);
      return { revision: last + 1, position: 0n };
    },
  } as unknown as EventStore;

  writer = new HeadWriter(
    this.store,
    () => privateKey,
    () => new Date(at),
  );
}

async function signedLog(): Promise<Log> {
  const log = new Log();
  log.add('$settings', '$settings');
  log.add('bug-acme.1', 'BugCreated', { title: 'It breaks' });
  log.add('bug-globex.1', 'BugCreated', { title: 'Another organisation' });
  log.add('bug-acme.2', 'BugCreated', { title: 'Two' });
  await log.writer.run();
  log.add('bug-acme.1', 'BugCommented', { comment: 'Half a surrogate: \ud800' });
  log.add('secret-acme.ann', 'PasswordSet', { hash: 'x' });
  await log.writer.run();
  log.add('bug-acme.2', 'BugDeleted');
  return log;
}

async function verified(events: readonly StoredEvent[], kept: Parameters<typeof verifyLog>[3] = []) {
  const [report, ...others] = await verifyLog(
    async function* () {
      yield* events;
    },
    keys,
    'acme',
    kept,
  );
  expect(others).toEqual([]);
  if (report === undefined) throw new Error('nothing is known of acme');
  return { ...report, line: reportLine(report) };
}

/** The log with one of its events in another form. */
function changed(log: Log, chosen: (event: StoredEvent) => boolean, change: (event: StoredEvent) => StoredEvent[]) {
  expect(log.events.filter(chosen)).toHaveLength(1);
  return log.events.flatMap((event) => (chosen(event) ? change(event) : [event]));
}

const commented = ({ type }: StoredEvent): boolean => type === 'BugCommented';
const headAt = (n: number) => (event: StoredEvent) => event.stream === headStream('acme') && event.revision === n;

describe('the verification of a log', () => {
  it('finds what was signed intact, and counts what came since', async () => {
    const { line, finding } = await verified((await signedLog()).events);
    expect(finding).toBeNull();
    expect(line).toBe(`intact: 4 events, 2 heads, last ${at}; 1 event newer than that`);
  });

  it('does not depend on positions, which a restore may change', async () => {
    const moved = (await signedLog()).events.map((event) => ({ ...event, position: event.position * 7n + 3n }));
    expect((await verified(moved)).finding).toBeNull();
  });

  it('needs the heads alone of an organisation that was deleted, up to the last one then', async () => {
    const log = await signedLog();
    const heads = log.events.filter(({ stream }) => stream === headStream('acme'));
    const { size, root } = heads[1]!.data as { size: number; root: string };
    log.add('dissolved-system.log', 'OrganisationDissolving', { tenant: 'acme', head: { size, root } });
    const left = log.events.filter(({ stream }) => !stream.includes('-acme.') || stream === headStream('acme'));
    expect(await verified(left)).toMatchObject({
      deleted: at,
      finding: null,
      line: `intact, deleted ${at}: 4 events gone, 2 heads left, last ${at}`,
    });
    const cut = left.filter((event) => event !== heads[1]);
    expect((await verified(cut)).finding).toMatchObject({ what: 'head', why: 'last' });
  });

  it('counts a position that a restore moved as it was signed', async () => {
    const log = new Log();
    log.add('home-acme.ann', 'HomeSeen', { position: '120' });
    await log.writer.run();
    const [seen, ...others] = log.events;
    const restored = {
      ...seen!,
      data: { position: '7' },
      metadata: { ...seen!.metadata, movedFrom: { position: '120' } },
    };
    expect((await verified([restored, ...others])).finding).toBeNull();
    const elsewhere = { ...restored, metadata: { ...seen!.metadata, movedFrom: { position: '121' } } };
    expect((await verified([elsewhere, ...others])).finding).not.toBeNull();
  });

  it.each<[string, (event: StoredEvent) => StoredEvent]>([
    [
      'text, in the guise of a restore,',
      (event) => ({
        ...event,
        data: { comment: 'Something else' },
        metadata: { ...event.metadata, movedFrom: { comment: 'Half a surrogate: \ud800' } },
      }),
    ],
    ['data', (event) => ({ ...event, data: { comment: 'Half a surrogatf: \ud800' } })],
    ['author', (event) => ({ ...event, metadata: { ...event.metadata, by: { id: 'bob', username: 'ann' } } })],
    ['time', (event) => ({ ...event, metadata: { ...event.metadata, at: '2027-03-01T12:00:00.001Z' } })],
    ['type', (event) => ({ ...event, type: 'BugCommentee' })],
    ['id', (event) => ({ ...event, id: 'id-0' })],
  ])('names an event whose %s was changed', async (_what, change) => {
    const log = await signedLog();
    const { finding, line } = await verified(changed(log, commented, (event) => [change(event)]));
    expect(finding).toMatchObject({ what: 'event', kind: 'altered', index: 2, event: { revision: 1 } });
    expect(line).toContain('event 2 is not what was signed');
    expect(line).toContain('revision 1 of bug-acme.1');
  });

  it('names where an event was removed, and which one where its stream shows it', async () => {
    const log = await signedLog();
    const { finding } = await verified(
      changed(
        log,
        ({ id }) => id === 'id-1',
        () => [],
      ),
    );
    const gap = { stream: 'bug-acme.1', revision: 0 };
    expect(finding).toMatchObject({ what: 'event', kind: 'removed', index: 0, gap });
  });

  it('names an event that was put in between', async () => {
    const log = await signedLog();
    const forged = { ...log.events[1], stream: 'bug-acme.9', id: 'forged' } as StoredEvent;
    const { finding } = await verified(changed(log, commented, (event) => [forged, event]));
    expect(finding).toMatchObject({ kind: 'inserted', index: 2, event: { stream: 'bug-acme.9' } });
  });

  it('names events that were exchanged', async () => {
    const { events } = await signedLog();
    const [one, two] = [1, 3].map((at) => events[at]);
    const { finding } = await verified(
      events.map((event) => (event === one ? two : event === two ? one : event) ?? event),
    );
    expect(finding).toMatchObject({ kind: 'moved', index: 0, event: { stream: 'bug-acme.2' } });
  });

  it('notices that the log ends before its last head', async () => {
    const log = await signedLog();
    const heads = log.events.filter(({ stream }) => stream.startsWith('head-'));
    const short = [...log.events.slice(0, 4), ...heads];
    expect((await verified(short)).finding).toMatchObject({ kind: 'removed', index: 2, event: null });
  });

  it('names a head that somebody else signed', async () => {
    const log = await signedLog();
    const forged = changed(log, headAt(1), (event) => {
      const head = headFrom(event.data);
      if (head === null) throw new Error('it is no head');
      const { tenant, size, root } = head;
      return [{ ...event, data: { ...head, ...signHead({ tenant, size, root, at }, stranger) } }];
    });
    const { finding, line } = await verified(forged);
    expect(finding).toMatchObject({ what: 'head', why: 'signature', revision: 1, from: 2, count: 2 });
    expect(line).toContain('head 1 of 2027');
  });

  it.each(['leaves', 'root', 'size'])('names a head whose %s was changed', async (field) => {
    const other: Readonly<Record<string, unknown>> = { leaves: '', root: 'AAAA', size: 3 };
    const forged = changed(await signedLog(), headAt(1), (event) => [
      { ...event, data: { ...event.data, [field]: other[field] } },
    ]);
    expect((await verified(forged)).finding).toMatchObject({ what: 'head', why: 'tree', revision: 1 });
  });

  it('notices a missing and an unreadable head', async () => {
    const log = await signedLog();
    const missing = changed(log, headAt(0), () => []);
    expect((await verified(missing)).finding).toMatchObject({ what: 'head', why: 'missing', revision: 0 });
    const unreadable = changed(log, headAt(0), (event) => [{ ...event, data: { size: 1 } }]);
    expect((await verified(unreadable)).finding).toMatchObject({ what: 'head', why: 'unreadable', revision: 0 });
  });

  it('holds a log that was signed again against a head that was kept', async () => {
    const log = await signedLog();
    const kept = headFrom(log.events.find(headAt(1))?.data);
    if (kept === null) throw new Error('there is no head');
    const other = new Log();
    for (const { stream, type, data } of log.events.filter((event) => !event.stream.startsWith('head-'))) {
      other.add(stream, type, type === 'BugCommented' ? { comment: 'Never said' } : data);
    }
    await other.writer.run();
    expect((await verified(other.events)).finding).toBeNull();
    expect((await verified(other.events, [kept])).finding).toMatchObject({ what: 'head', why: 'kept' });
    expect((await verified(log.events, [kept])).finding).toBeNull();
  });
});

describe('the heads', () => {
  it('come only with news', async () => {
    const log = await signedLog();
    await log.writer.run();
    const { length } = log.events;
    await log.writer.run();
    await new HeadWriter(log.store, () => privateKey).run();
    expect(log.events).toHaveLength(length);
    expect((await verified(log.events)).signed).toBe(5);
  });

  it('are made once where several processes make them at the same time', async () => {
    const log = await signedLog();
    const writers = [1, 2, 3].map(() => new HeadWriter(log.store, () => privateKey));
    await Promise.all(writers.map((writer) => writer.run()));
    expect(await verified(log.events)).toMatchObject({ finding: null, signed: 5, heads: 3 });
    log.add('bug-acme.3', 'BugCreated');
    await Promise.all(writers.map((writer) => writer.run()));
    expect(await verified(log.events)).toMatchObject({ finding: null, signed: 6, heads: 4 });
  });

  it('go on after a crash between a head and the checkpoint', async () => {
    const log = await signedLog();
    const first = new HeadWriter(
      Object.assign(Object.create(log.store), {
        append: (...[stream, ...rest]: Parameters<EventStore['append']>) =>
          stream.endsWith('checkpoint') ? Promise.reject(new Error('killed')) : log.store.append(stream, ...rest),
      }) as EventStore,
      () => privateKey,
    );
    await expect(first.run()).rejects.toThrow('killed');
    await new HeadWriter(log.store, () => privateKey).run();
    expect(await verified(log.events)).toMatchObject({ finding: null, signed: 5, heads: 3 });
  });

  it('tell of so many events at most', async () => {
    const log = new Log();
    for (let n = 0; n < 5_000; n++) log.add(`bug-acme.${n}`, 'BugCreated');
    await log.writer.run();
    expect(await verified(log.events)).toMatchObject({ finding: null, signed: 5_000, heads: 2 });
  });
});

import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { ScriptedStore } from '../../../test/support/scripted-store.js';
import { addressOf } from './connection.js';
import { Deadline } from './deadline.js';
import { EventStore } from './event-store.js';
import { RevisionConflict } from './failures.js';
import type { Expected, NewEvent } from './stored-events.js';

const stream = 'note-acme.1';
const own = ['one', 'two'];

function event(id: string): NewEvent {
  const metadata = { by: { id: 'ann', username: 'ann' }, at: new Date().toISOString(), commandId: 'c', v: 1 };
  return { id, type: 'Noted', data: {}, metadata };
}

/** A store that somebody wrote to before, and the port over it. */
function house(...before: readonly string[]) {
  const server = new ScriptedStore();
  if (before.length > 0) server.write(stream, ...before);
  const store = new EventStore(server.connect, 20);
  const append = (expected: Expected, within = 10_000) =>
    store.append(stream, own.map(event), expected, Deadline.in(within));
  return { server, store, append };
}

/** What leaves it open whether an append was written. */
const unknowns: readonly (readonly [string, Error])[] = [
  ['a timeout of a batch append', new DeadlineExceededError()],
  ['a commit timeout', new TimeoutError()],
  ['a broken connection', new UnavailableError()],
  ['a server that cancels', new CancelledError()],
  ['an error that nobody named', new UnknownError()],
];

/** Each way to expect a revision, with what was there before. */
const expectations: readonly (readonly [Expected, readonly string[]])[] = [
  ['none', []],
  [1, ['x', 'y']],
  ['any', []],
  ['any', ['x', 'y']],
];

describe.each(unknowns)('an append whose outcome is left open by %s', (_, says) => {
  it.each(expectations)(
    'is answered as the first time when it was written, expecting %s after %j',
    async (expected, before) => {
      const { server, append } = house(...before);
      server.appends.push({ written: true, says });
      const revision = before.length + 1;
      expect(await append(expected)).toEqual({ revision, position: BigInt(revision) });
      expect(server.ids(stream)).toEqual([...before, ...own]);
      expect(server.calls.filter((call) => call.startsWith('append'))).toHaveLength(1);
    },
  );

  it.each(expectations)('is written when it was not, expecting %s after %j', async (expected, before) => {
    const { server, append } = house(...before);
    server.appends.push({ says }, { says });
    expect(await append(expected)).toMatchObject({ revision: before.length + 1 });
    expect(server.ids(stream)).toEqual([...before, ...own]);
  });

  it.each(expectations)('is written once when it comes late, expecting %s after %j', async (expected, before) => {
    const { server, append } = house(...before);
    server.appends.push({ says });
    // The stream is found without it, and then it is written after all.
    server.reads.push({ says: 'the answer', afterwards: () => server.write(stream, ...own) });
    expect(await append(expected)).toMatchObject({ revision: before.length + 1 });
    expect(server.ids(stream)).toEqual([...before, ...own]);
  });

  it.each(expectations)('goes on while reads fail as well, expecting %s after %j', async (expected, before) => {
    const { server, append } = house(...before);
    server.appends.push({ written: true, says });
    server.reads.push({ says }, { says }, { says });
    expect(await append(expected)).toMatchObject({ revision: before.length + 1 });
    expect(server.ids(stream)).toEqual([...before, ...own]);
  });

  it.each(expectations)(
    'is put off when nobody knows of it in time, expecting %s after %j',
    async (expected, before) => {
      const { server, append } = house(...before);
      server.appends.push(...Array.from({ length: 1_000 }, () => ({ says })));
      server.reads.push(...Array.from({ length: 1_000 }, () => ({ says })));
      await expect(append(expected, 50)).rejects.toMatchObject({ code: 'storeAway', status: 503, cause: says });
      expect(server.ids(stream)).toEqual(before);
    },
  );
});

describe('an append whose outcome is open while others write', () => {
  const says = new UnavailableError();

  it('is a conflict when it was not written at the revision it expected', async () => {
    const { server, append } = house('x');
    server.appends.push({ says, afterwards: () => server.write(stream, 'y') });
    await expect(append(0)).rejects.toThrow(RevisionConflict);
    expect(server.ids(stream)).toEqual(['x', 'y']);
  });

  it('is found behind what others wrote, and before it', async () => {
    const { server, append } = house('x');
    server.appends.push({ written: true, says, afterwards: () => server.write(stream, 'y') });
    expect(await append('any')).toMatchObject({ revision: 2 });
    expect(server.ids(stream)).toEqual(['x', ...own, 'y']);
  });

  it('is written behind them where any revision will do', async () => {
    const { server, append } = house('x');
    server.appends.push({ says });
    server.reads.push({ says: 'the answer', afterwards: () => server.write(stream, 'y') });
    expect(await append('any')).toMatchObject({ revision: 3 });
    expect(server.ids(stream)).toEqual(['x', 'y', ...own]);
  });
});

describe('an append that is refused', () => {
  it('is refused at once, as it is', async () => {
    const { server, append } = house('x', 'y');
    await expect(append(0)).rejects.toThrow(RevisionConflict);
    server.appends.push({ says: new AccessDeniedError() });
    await expect(append('any')).rejects.toThrow(AccessDeniedError);
    expect(server.calls).toHaveLength(2);
  });
});

describe('an append without an answer', () => {
  it('is looked for over another connection where nothing else was answered', async () => {
    const { server, append } = house();
    server.appends.push({ written: true });
    expect(await append('none')).toMatchObject({ revision: 1 });
    expect(server.clients).toBe(2);
    expect(server.ids(stream)).toEqual(own);
  });

  it('leaves the connection alone where others are answered', async () => {
    const { server, store, append } = house();
    server.appends.push({ written: true });
    const appending = append('none');
    await store.read('note-acme.2');
    expect(await appending).toMatchObject({ revision: 1 });
    expect(server.clients).toBe(1);
  });
});

describe('the address of a further client', () => {
  it.each([
    ['esdb://a:1', 'esdb://a:1?keepAliveTimeout=10002'],
    ['esdb://a:1,b:2?tls=true', 'esdb://a:1,b:2?tls=true&keepAliveTimeout=10002'],
    ['esdb://a?keepAliveTimeout=500&tls=false', 'esdb://a?keepAliveTimeout=502&tls=false'],
  ])('of %s is of another connection', (url, expected) => {
    expect(addressOf(url, 0)).toBe(url);
    expect(addressOf(url, 2)).toBe(expected);
  });
});

describe('a read', () => {
  it.each(unknowns)('goes on after %s', async (_, says) => {
    const { server, store } = house('x');
    server.reads.push({ says }, { says });
    expect(await store.read(stream)).toMatchObject([{ id: 'x' }]);
    server.reads.push({ says });
    expect(await store.readLast(stream, 1)).toMatchObject([{ id: 'x' }]);
  });

  it('is put off when nothing is answered in time', async () => {
    const { server, store } = house('x');
    server.reads.push(...Array.from({ length: 100 }, () => ({})));
    await expect(store.read(stream, 0, 1, Deadline.in(60))).rejects.toMatchObject({ code: 'storeAway' });
  });
});

describe('a look whether the store is there', () => {
  it('says so at once, and when it is not', async () => {
    const { server, store } = house();
    await store.ping(1_000);
    server.reads.push({ says: new UnavailableError() });
    await expect(store.ping(1_000)).rejects.toMatchObject({ code: 'storeAway', status: 503 });
    server.reads.push({});
    await expect(store.ping(20)).rejects.toMatchObject({ code: 'storeAway' });
  });
});

describe('incidents', () => {
  it('are counted from the failure to what came of it', async () => {
    const { server, store, append } = house();
    const incidents: string[] = [];
    store.onIncident = (incident) => void incidents.push(incident);
    const counted = () => incidents.splice(0);
    await append('none');
    expect(counted()).toEqual([]);
    server.appends.push({ written: true, says: new TimeoutError() });
    await append('any');
    expect(counted()).toEqual(['unknown', 'retried', 'recovered']);
    server.reads.push({ says: new UnavailableError() }, { says: new UnavailableError() });
    await store.read(stream);
    expect(counted()).toEqual(['away', 'retried', 'retried', 'recovered']);
    server.reads.push(...Array.from({ length: 100 }, () => ({})));
    await expect(store.read(stream, 0, 1, Deadline.in(60))).rejects.toMatchObject({ code: 'storeAway' });
    const given = counted();
    expect([given.at(0), given.at(-1)]).toEqual(['away', 'gaveUp']);
  });
});

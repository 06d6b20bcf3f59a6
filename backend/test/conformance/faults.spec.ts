import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, type AppendResult, type EventData } from '@eventstore/db-client';
import type { Fault } from '../../../packages/embedded-event-store/src/faults/fault.js';
import { until } from '../support/wait.js';
import { Follower } from './follower.js';
import { startProcess, temporaryDirectory, type ServerProcess } from './server-process.js';
import { collect, errorOf, freshStream, numbered, numbersOf } from './suite.js';

/** How the client handles each fault that the server can inject. */

/** So long that only the end of all faults ends it. */
const FOR_EVER = 2 ** 31 - 1;
const directories: { remove: () => Promise<void> }[] = [];
let server: ServerProcess;
let client: EventStoreDBClient;

async function start(faults?: readonly Fault[]): Promise<ServerProcess> {
  const directory = await temporaryDirectory();
  directories.push(directory);
  return startProcess(directory.path, 0, faults);
}

beforeAll(async () => {
  server = await start([]);
  client = EventStoreDBClient.connectionString(server.url);
});
afterEach(() => server.fail({ kind: 'none' }));
afterAll(async () => {
  await client.dispose();
  await server.end('SIGTERM');
  for (const directory of directories) await directory.remove();
});

const numbersIn = (stream: string): Promise<number[]> => collect(client.readStream(stream)).then(numbersOf);
const written = async (stream: string): Promise<number[]> => numbersIn(stream).catch(() => []);

/** Credentials make the client use the call that carries one append, instead of the one that carries many. */
const credentials = { username: 'admin', password: 'changeit' };

describe.each([
  ['in a batch call', {}],
  ['in a call of its own', { credentials }],
] as const)('an append %s', (name, options) => {
  const batch = name === 'in a batch call';
  const append = (stream: string, events: EventData[] = numbered(1)): Promise<AppendResult> =>
    client.appendToStream(stream, events, options);

  it('to a slow server is written late', async () => {
    const [stream, other] = [freshStream(), freshStream()];
    await server.fail({ kind: 'slow', appends: [0, FOR_EVER], reads: [] });
    await append(other);
    const late = append(stream);
    expect(await written(other)).toEqual([0]);
    expect(await written(stream)).toEqual([]);
    await server.fail({ kind: 'none' });
    expect((await late).nextExpectedRevision).toBe(0n);
    expect(await written(stream)).toEqual([0]);
  });

  it('to a frozen server waits, without an error', async () => {
    const stream = freshStream();
    const asked = Date.now();
    await server.fail({ kind: 'frozen', ms: 500 });
    await append(stream);
    const [event] = await collect(client.readStream(stream));
    expect(event?.event?.created.getTime()).toBeGreaterThanOrEqual(asked + 450);
  });

  it('to a server that goes away is not answered, and refused until it is back', async () => {
    const stream = freshStream();
    await server.fail({ kind: 'slow', appends: [FOR_EVER], reads: [] });
    const underWay = errorOf(append(stream));
    // The append is on its way when the server answers a call after it.
    await errorOf(numbersIn(stream));
    await server.fail({ kind: 'away', ms: FOR_EVER });
    expect(await underWay).toMatchObject({ type: 'unavailable', code: 14 });
    // Before a batch call the client asks what the server can do, and throws that call's error as it is.
    const refused = batch ? { code: 14 } : { type: 'unavailable', code: 14 };
    expect(await errorOf(append(stream))).toMatchObject(refused);
    await server.fail({ kind: 'none' });
    await until('the server is back', () => append(stream).then(Boolean, () => false));
  });

  it('that is written and not answered stays open', async () => {
    const stream = freshStream();
    await server.fail({ kind: 'unanswered', appends: 1, cut: false });
    let settled = false;
    const unanswered = append(stream);
    unanswered.then(
      () => (settled = true),
      () => (settled = true),
    );
    await until('it is written', async () => (await written(stream)).length > 0);
    await append(freshStream());
    expect(settled).toBe(false);
  });

  it('that is written and whose connection is cut fails', async () => {
    const stream = freshStream();
    await server.fail({ kind: 'unanswered', appends: 1, cut: true });
    expect(await errorOf(append(stream))).toMatchObject({ type: 'unavailable', code: 14 });
    expect(await written(stream)).toEqual([0]);
  });

  it('to a node that does not lead names the leader, to which the client turns', async () => {
    const leader = await start([]);
    const stream = freshStream();
    const host = 'localhost';
    await server.fail({ kind: 'not-leader', appends: 1, leader: { host, port: leader.port } });
    expect(await errorOf(append(stream))).toMatchObject({
      type: 'not-leader',
      code: 5,
      leader: { address: host, port: leader.port },
    });
    await append(stream);
    expect(await written(stream)).toEqual([0]);
    await leader.fail({ kind: 'not-leader', appends: 1, leader: { host, port: server.port } });
    await errorOf(append(stream));
    expect(await written(stream)).toEqual([]);
    await leader.end('SIGTERM');
  });

  it('during an election fails without a leader', async () => {
    const stream = freshStream();
    await server.fail({ kind: 'not-leader', appends: 1 });
    const said = 'No leader info available in response';
    expect(await errorOf(append(stream))).toMatchObject(
      batch
        ? { type: 'unknown', code: undefined, message: `Could not recognize ${said}` }
        : { type: 'unknown', code: 2, message: `2 UNKNOWN: ${said}` },
    );
    expect(await written(stream)).toEqual([]);
  });

  const timeout = batch
    ? { type: 'deadline-exceeded', code: undefined, message: '' }
    : { type: 'timeout', code: 10, message: '10 ABORTED: Operation timed out: Commit phase timeout' };

  it.each([true, false])('that times out may have been written: %s', async (isWritten) => {
    const stream = freshStream();
    await server.fail({ kind: 'commit-timeout', appends: 1, written: isWritten, ms: 10 });
    expect(await errorOf(append(stream))).toMatchObject(timeout);
    expect(await written(stream)).toEqual(isWritten ? [0] : []);
  });

  it('of the same events as one that is under way times out', async () => {
    const stream = freshStream();
    const events = numbered(2);
    await server.fail({ kind: 'repeat-timeout', ms: 10 });
    await server.fail({ kind: 'slow', appends: [FOR_EVER], reads: [] });
    const first = append(stream, events);
    expect(await errorOf(append(stream, events))).toMatchObject(timeout);
    await server.fail({ kind: 'none' });
    const result = await first;
    expect(await append(stream, events)).toEqual(result);
    expect(await written(stream)).toEqual([0, 1]);
  });
});

it('a read from a slow server is answered late', async () => {
  const stream = freshStream();
  await client.appendToStream(stream, numbered(2));
  await server.fail({ kind: 'slow', appends: [], reads: [FOR_EVER, 0] });
  const answered: string[] = [];
  const late = numbersIn(stream).then((numbers) => {
    answered.push('late');
    return numbers;
  });
  await numbersIn(stream);
  answered.push('at once');
  await server.fail({ kind: 'none' });
  expect(await late).toEqual([0, 1]);
  expect(answered).toEqual(['at once', 'late']);
});

it('a read that times out fails', async () => {
  const stream = freshStream();
  await client.appendToStream(stream, numbered(2));
  await server.fail({ kind: 'read-timeout', reads: 1 });
  expect(await errorOf(numbersIn(stream))).toMatchObject({
    type: 'timeout',
    code: 10,
    message: '10 ABORTED: Operation timed out: Read timeout',
  });
  expect(await numbersIn(stream)).toEqual([0, 1]);
});

describe('a subscription', () => {
  it.each([
    [
      'consumer-too-slow',
      {
        type: 'timeout',
        code: 10,
        message:
          '10 ABORTED: Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
      },
    ],
    ['cancelled', { type: 'cancelled', code: 1, message: '1 CANCELLED: The subscription was dropped.' }],
  ] as const)('that is dropped (%s) fails at that event', async (reason, error) => {
    const stream = freshStream();
    await client.appendToStream(stream, numbered(10));
    await server.fail({ kind: 'dropped', reason, after: 4 });
    const follower = new Follower(client.subscribeToStream(stream));
    await follower.until(() => follower.error !== undefined);
    expect(follower.error).toMatchObject(error);
    expect(numbersOf(follower.events)).toEqual([0, 1, 2, 3]);
    const resumed = new Follower(client.subscribeToStream(stream, { fromRevision: 3n }));
    await resumed.received(6);
    await resumed.stop();
  });

  it('of a server that goes away fails', async () => {
    const follower = await new Follower(client.subscribeToAll({ fromPosition: 'end' })).caughtUp();
    await server.fail({ kind: 'away', ms: 50 });
    await follower.until(() => follower.error !== undefined);
    expect(follower.error).toMatchObject({ type: 'unavailable', code: 14 });
  });
});

it('a fault that does not exist is refused', async () => {
  await expect(server.fail({ kind: 'melting' } as unknown as Fault)).rejects.toThrow('There is no fault');
});

it('a server that was not started for it takes no faults', async () => {
  const plain = await start();
  const request = errorOf(plain.fail({ kind: 'away', ms: FOR_EVER }));
  expect((await plain.end('SIGTERM')).code).toBe(0);
  expect(String(await request)).toContain('ended before it answered');
});

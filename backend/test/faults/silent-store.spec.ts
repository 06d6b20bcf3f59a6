import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { addressOf } from '../../src/platform/event-store/connection.js';
import { EventStore } from '../../src/platform/event-store/event-store.js';
import { until } from '../support/wait.js';
import { startProcess, temporaryDirectory, type ServerProcess } from '../conformance/server-process.js';

/** More than a connection holds back for a server that reads nothing. */
const appendCount = 200;
const text = 'x'.repeat(1_000);

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let server: ServerProcess;
let store: EventStore;
const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);

beforeAll(async () => {
  directory = await temporaryDirectory();
  server = await startProcess(directory.path, 0, []);
  store = new EventStore((nth) => EventStoreDBClient.connectionString(addressOf(server.url, nth)));
  process.on('unhandledRejection', note);
}, 60_000);
afterEach(() => server.fail({ kind: 'none' }));
afterAll(async () => {
  process.off('unhandledRejection', note);
  await store.client.dispose();
  await server.end('SIGTERM');
  await directory.remove();
});

const event = () => ({
  id: randomUUID(),
  type: 'Noted',
  data: { text },
  metadata: { by: { id: 'ann', username: 'ann' }, at: new Date().toISOString(), commandId: randomUUID(), v: 1 },
});

/** Appends to many streams at once. @returns how many events are in each afterwards */
async function appendMany(): Promise<number[]> {
  const streams = Array.from({ length: appendCount }, () => `note-acme.${randomUUID()}`);
  await Promise.all(streams.map((stream) => store.append(stream, [event()], 'none')));
  return Promise.all(streams.map(async (stream) => (await store.read(stream)).length));
}

/** How many connections this process has. */
const connections = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

const once = Array.from({ length: appendCount }, () => 1);

it('gets all of many appends once when it was silent while they were sent', async () => {
  await store.append(`note-acme.${randomUUID()}`, [event()], 'none');
  const before = connections();
  await server.fail({ kind: 'frozen', ms: 4_000 });
  expect(await appendMany()).toEqual(once);
  await until('what it gave up is closed', () => connections() <= before);
  expect(unhandled).toEqual([]);
}, 90_000);

it('gets all of many appends once when its connections are cut while they are sent', async () => {
  const before = connections();
  const [counts] = await Promise.all([appendMany(), server.fail({ kind: 'away', ms: 500 })]);
  expect(counts).toEqual(once);
  await until('what it lost is closed', () => connections() <= before);
  expect(unhandled).toEqual([]);
}, 90_000);

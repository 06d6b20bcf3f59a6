import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EventStoreDBClient, UnavailableError } from '@eventstore/db-client';
import { openClient } from '../../src/platform/event-store/guarded-client.js';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { until } from '../support/wait.js';
import { startProcess, temporaryDirectory, type ServerProcess } from './server-process.js';
import { collect, errorOf, freshStream, numbered } from './suite.js';

let directory: { path: string; remove(): Promise<void> };
let server: ServerProcess;
/** Two connections of a process, such as those to a leader that resigned and to the next one. */
let former: EventStoreDBClient;
let next: EventStoreDBClient;

beforeAll(async () => {
  directory = await temporaryDirectory();
  server = await startProcess(directory.path, 0, []);
  former = openClient(server.url);
  next = openClient(`${server.url}&keepAliveTimeout=10001`);
});
afterAll(async () => {
  await Promise.all([former.dispose(), next.dispose()]);
  await server.end('SIGTERM');
  await directory.remove();
});

it('an answer to an append that was failed by the end of another connection ends no process', async () => {
  const stream = freshStream();
  await former.appendToStream(freshStream(), numbered(1));
  await next.appendToStream(freshStream(), numbered(1));
  await server.fail({ kind: 'slow', appends: [2 ** 31 - 1], reads: [] });
  const failed = errorOf(next.appendToStream(stream, numbered(1)));
  // The append is on its way when the server answers a call after it.
  await errorOf(collect(next.readStream(stream)));
  await former.dispose();
  expect(await failed).toMatchObject({ code: 1 });

  await server.fail({ kind: 'none' });
  await until('the append is written', () => collect(next.readStream(stream)).then(Boolean, () => false));
  // Answered on the same stream after the answer that nobody waits for.
  expect(await next.appendToStream(stream, numbered(1))).toMatchObject({ nextExpectedRevision: 1n });
});

it('a cluster in which nobody is found while reconnecting ends no process', async () => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const client = openClient(`esdb://${nobody},${nobody}?tls=false&maxDiscoverAttempts=1&discoveryInterval=1`);
  const read = errorOf(collect(client.readStream(freshStream())));
  const { handleError } = client as unknown as { handleError: (grpcClient: object, error: Error) => Promise<void> };
  const reconnected = handleError({ getChannel: () => ({}) }, new UnavailableError());
  expect(String(await read)).toContain('Failed to discover');
  expect(await reconnected).toBeUndefined();
});

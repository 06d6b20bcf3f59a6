import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll } from '@jest/globals';
import {
  EventStoreDBClient,
  jsonEvent,
  type AllStreamResolvedEvent,
  type EventData,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { credentials, type ChannelCredentials } from '@grpc/grpc-js';
import { startProcess, temporaryDirectory } from './server-process.js';

/** A server under test and the one client that talks to it. */
export interface Suite {
  readonly client: EventStoreDBClient;
  readonly url: string;
}

/**
 * Connects a spec file to the server named by `EVENTSTORE_URL`, or to an embedded server of its own.
 * @returns the suite; its properties may be used within tests only
 */
export function connectSuite(): Suite {
  let url = '';
  let client: EventStoreDBClient | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const named = process.env['EVENTSTORE_URL'];
    if (named === undefined) {
      const directory = await temporaryDirectory();
      const server = await startProcess(directory.path);
      ({ url } = server);
      stop = async () => {
        await server.end('SIGTERM');
        await directory.remove();
      };
    } else {
      url = named;
    }
    client = EventStoreDBClient.connectionString(url);
  });
  afterAll(async () => {
    await client?.dispose();
    await stop?.();
  });
  return {
    get url() {
      return url;
    },
    get client() {
      if (client === undefined) throw new Error('The server is not running yet.');
      return client;
    },
  };
}

/** Host and port of a connection string, for a raw gRPC client. */
export function addressOf(url: string): string {
  return new URL(url).host;
}

/** The credentials that a connection string names, for a raw gRPC client. */
export function credentialsOf(url: string): ChannelCredentials {
  const options = new URL(url).searchParams;
  if (options.get('tls') === 'false') return credentials.createInsecure();
  const file = (name: string): Buffer | null => {
    const path = options.get(name);
    return path === null ? null : readFileSync(path);
  };
  return credentials.createSsl(file('tlsCaFile'), file('userKeyFile'), file('userCertFile'));
}

/** The name of a stream that nobody has used. */
export function freshStream(category = 'conformance'): string {
  return `${category}-${randomUUID()}`;
}

/** Events of one type, numbered from `first`. */
export function numbered(count: number, first = 0, type = 'Numbered'): EventData[] {
  return Array.from({ length: count }, (_, index) => jsonEvent({ type, data: { number: first + index } }));
}

/** The numbers in events made by `numbered`. */
export function numbersOf(events: readonly ResolvedEvent[]): number[] {
  return events.map(({ event }) => (event?.data as { number: number } | undefined)?.number ?? Number.NaN);
}

/** Everything that a read gives. */
export async function collect<T extends ResolvedEvent | AllStreamResolvedEvent>(read: AsyncIterable<T>): Promise<T[]> {
  const events: T[] = [];
  for await (const event of read) events.push(event);
  return events;
}

/** The bytes of a binary event's data or metadata. */
export function bytesOf(value: unknown): number[] {
  if (!(value instanceof Uint8Array)) throw new Error('These are not bytes.');
  return [...value];
}

/** The error of something that must fail. */
export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('It succeeded.');
}

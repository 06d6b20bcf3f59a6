import { mkdirSync } from 'node:fs';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import type { DamagedStoreError } from './errors.js';
import { GroupCommit } from './group-commit.js';
import { silentLog, type Log } from './log.js';
import { addServices } from './services.js';
import { Store } from './store.js';
import { writeSystemEvents } from './system-events.js';
import { Tail } from './tail.js';

/** How a server is started. */
export interface EventServerOptions {
  /** Data directory; created when missing, held exclusively. */
  readonly dir: string;
  /** TCP port, 0 for any that is free. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  readonly log?: Log;
  /** Told when the store turns out to be damaged or cannot be written; the server must then be ended. */
  readonly failed?: (error: unknown) => void;
}

/** A running server. */
export interface EventServer {
  readonly port: number;
  /** Answers what was accepted, ends everything else, and gives the directory up. */
  close(): Promise<void>;
}

/** A message must hold a batch of a client, whose largest is three megabytes, and an event that is too large to accept. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
const GRACE_MS = 1000;

function listen(server: Server, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) => {
      if (error) reject(error);
      else resolve(port);
    });
  });
}

/** Shuts a gRPC server down, by force when clients hold on to it. */
function shutDown(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, GRACE_MS);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Starts a server.
 * @returns the running server
 * @throws DirectoryInUseError when another server holds the directory, DamagedStoreError when its data do not hold, and
 * the network's error when the port is taken
 */
export async function startEventServer(options: EventServerOptions): Promise<EventServer> {
  const { dir, port, host, log = silentLog, failed = () => {} } = options;
  mkdirSync(dir, { recursive: true });
  const store = new Store(dir);
  const stopping = new AbortController();
  const tail = new Tail();
  const fail = (error: unknown): void => {
    log.error(error instanceof Error ? error.message : String(error));
    failed(error);
  };
  const writer = new GroupCommit(store, () => tail.advance(), fail);
  await writeSystemEvents(store, writer);
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    // Clients send keepalive pings as often as they like, also on idle connections.
    'grpc.http2.min_ping_interval_without_data_ms': 0,
  });
  const damaged = (error: DamagedStoreError): void => fail(error);
  addServices(server, { store, writer, tail, stopping: stopping.signal, damaged });
  const bound = await listen(server, `${host}:${port}`);
  log.info('serving', { host, port: bound, events: store.state.events });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await writer.close();
    stopping.abort();
    await shutDown(server);
    await store.close();
    log.info('stopped');
  };
  return { port: bound, close: () => (closing ??= close()) };
}

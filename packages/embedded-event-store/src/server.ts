import { setMaxListeners } from 'node:events';
import { mkdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Server, type ServerCredentials } from '@grpc/grpc-js';
import { checkStore, type CheckReport } from './check.js';
import { markUsed, repairTail } from './data-file.js';
import { lockDirectory } from './directory-lock.js';
import type { DamagedStoreError } from './errors.js';
import type { FaultLayer } from './faults/fault-layer.js';
import { GroupCommit } from './group-commit.js';
import { silentLog, type Log } from './log.js';
import { readAhead } from './read-ahead.js';
import { addServices } from './services.js';
import { Store } from './store.js';
import { writeSystemEvents } from './system-events.js';
import { Tail } from './tail.js';

export interface EventServerOptions {
  /** Created when missing, held exclusively. */
  readonly dir: string;
  readonly port: number;
  readonly host: string;
  readonly credentials: ServerCredentials;
  readonly log?: Log;
  /** Before opening; by default in this process, for a bounded time. */
  readonly check?: (dir: string) => Promise<CheckReport>;
  /** The store is damaged or can't be written: the server must end. */
  readonly failed?: (error: unknown) => void;
  readonly faults?: FaultLayer;
}

export interface EventServer {
  readonly port: number;
  /** Answers accepted requests, ends the rest, and releases the directory. */
  close(): Promise<void>;
}

/**
 * Room for a client's largest batch (three megabytes), and for an event that is too large, so that it can be refused.
 */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;
const GRACE_MS = 500;

export const CHECK_MS = 2000;

function listen(server: Server, credentials: ServerCredentials, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, credentials, (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

/** By force when clients hold on to it. */
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

async function openChecked(dir: string, log: Log, check: EventServerOptions['check']): Promise<Store> {
  repairTail(dir, log);
  const began = performance.now();
  const report = await check?.(dir);
  const store = new Store(dir);
  const { events, indexed, complete } = report ?? checkStore(store, CHECK_MS);
  log.info('checked the store', { events, indexed, complete, ms: Math.round(performance.now() - began) });
  return store;
}

async function serve(store: Store, options: EventServerOptions & { log: Log }): Promise<EventServer> {
  const { dir, port, host, credentials, log, faults, failed = () => {} } = options;
  const stopping = new AbortController();
  // Each open stream listens; clients decide how many there are.
  setMaxListeners(0, stopping.signal);
  const tail = new Tail();
  const fail = (error: unknown): void => {
    log.error(error instanceof Error ? error.message : String(error));
    failed(error);
  };
  const writer = new GroupCommit(store, () => tail.advance(), fail);
  await writeSystemEvents(store, writer);
  markUsed(dir);
  const server = new Server({
    interceptors: faults === undefined ? [readAhead] : [readAhead, faults.interceptor],
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    // Clients may ping as often as they like, also when idle.
    'grpc.http2.min_ping_interval_without_data_ms': 0,
  });
  const damaged = (error: DamagedStoreError): void => fail(error);
  addServices(server, {
    store,
    writer: faults?.around(writer) ?? writer,
    tail,
    log,
    stopping: stopping.signal,
    damaged,
  });
  const listening = faults?.listen(server, credentials, host, port) ?? listen(server, credentials, host, port);
  const bound = await listening.catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  log.info('serving', { host, port: bound, events: store.state.events });
  const close = async (): Promise<void> => {
    await writer.close();
    stopping.abort();
    faults?.close();
    await shutDown(server);
    await store.close();
    log.info('stopped');
  };
  return { port: bound, close };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => (result ??= work());
}

/** @throws DirectoryInUseError, DamagedStoreError, or the network's error when the port is taken */
export async function startEventServer(options: EventServerOptions): Promise<EventServer> {
  const { dir } = options;
  mkdirSync(dir, { recursive: true });
  const lock = await lockDirectory(dir);
  try {
    const log = options.log ?? silentLog;
    const store = await openChecked(dir, log, options.check);
    const server = await serve(store, { ...options, log });
    const close = async (): Promise<void> => {
      await server.close();
      await lock.release();
    };
    return { port: server.port, close: once(close) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

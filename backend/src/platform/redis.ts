import { refuse } from '@atrium/contracts/core/problems';
import { createClient } from 'redis';
import type { Logger } from 'pino';

/** A connection to Redis that reconnects by itself and fails fast while it is away. */
export type Redis = ReturnType<typeof createRedis>;

/**
 * A client for the store at this address; connect it before use.
 * @param patient whether commands wait for the connection to come back instead of failing at once
 */
export function createRedis(url: string, logger: Logger, patient = false) {
  const client = createClient({
    url,
    disableOfflineQueue: !patient,
    // The client's own limit is for commands that wait to be sent, and makes an abort signal for each: that costs as
    // much as the command. Without an offline queue nothing waits.
    commandOptions: patient ? {} : { timeout: undefined },
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000) },
  });
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) logger.warn({ reason: error.message }, 'redis is away');
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.info('redis is back');
    away = false;
  });
  return client;
}

const connectionErrors = new Set([
  'ClientClosedError',
  'ClientOfflineError',
  'SocketClosedUnexpectedlyError',
  'ConnectionTimeoutError',
  'DisconnectsClientError',
  'SocketTimeoutError',
]);

/** Whether the failure says that Redis is away or still loading its data. */
function isRedisAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (connectionErrors.has(error.constructor.name) || /^(LOADING|READONLY|MASTERDOWN)/.test(error.message)) return true;
  return 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/** Runs a read or write of Redis; its absence becomes the 503 refusal. */
export async function withRedis<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRedisAway(error)) throw error;
    const refusal = refuse('storeAway');
    refusal.cause = error;
    throw refusal;
  }
}

/** The connection of a process for short commands, as Nest injects it. */
export const ReadRedis = Symbol('ReadRedis');

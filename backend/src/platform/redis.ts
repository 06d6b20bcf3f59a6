import { refuse } from '@atrium/contracts/core/problems';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';

/** Reconnects by itself; commands fail fast meanwhile. */
export type Redis = ReturnType<typeof createRedis>;

/**
 * Connect before use.
 * @param patient commands wait for the connection instead of failing
 */
export function createRedis(url: string, logger: Logger, patient = false) {
  const client = createClient({
    url,
    disableOfflineQueue: !patient,
    // The client's own timeout covers only queued commands and costs an abort signal each, as much as the command.
    // Without an offline queue nothing is queued.
    commandOptions: patient ? {} : { timeout: undefined },
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000) },
  });
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) logger.warn({ reason: error.message }, 'redis is away; reconnecting');
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

function isRedisAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (connectionErrors.has(error.constructor.name) || /^(LOADING|READONLY|MASTERDOWN)/.test(error.message)) return true;
  return 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/** Turns an unreachable Redis into the 503 refusal. */
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

export const ReadRedis = Symbol('ReadRedis');

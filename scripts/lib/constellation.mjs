// @ts-check
/** Both stores of the default start, shared by start script, tests and benchmarks. */
import { startEventServer } from './event-server.mjs';
import { startRedis } from './redis.mjs';

/** @type {typeof import('./constellation.mjs').startStores} */
export async function startStores({ dataDir, certificates, log, faults }) {
  const [events, redis] = await Promise.allSettled([
    startEventServer({ dataDir, certificates, log, faults }),
    startRedis({ dataDir, log }),
  ]);
  if (events.status === 'rejected' || redis.status === 'rejected') {
    if (events.status === 'fulfilled') await events.value.eventServer.stop();
    if (redis.status === 'fulfilled') await redis.value.redis.stop();
    throw events.status === 'rejected' ? events.reason : redis.status === 'rejected' ? redis.reason : undefined;
  }
  const { eventServer } = events.value;
  return {
    eventStoreUrl: events.value.url,
    redisUrl: redis.value.url,
    eventServer,
    redis: redis.value.redis,
    stop: async () => {
      await Promise.all([eventServer.stop(), redis.value.redis.stop()]);
    },
  };
}

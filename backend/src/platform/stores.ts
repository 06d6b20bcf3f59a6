import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { EventStore } from './event-store/event-store.js';
import { StoreWatch } from './event-store/store-watch.js';
import { Repeated } from './jobs/repeated.js';
import type { Metrics } from './metrics.js';
import { PersonKeys } from './personal-data/person-keys.js';
import { openedWith, sealed } from './personal-data/sealed-events.js';
import { ChangedRecords } from './projections/changed-records.js';
import { signatureOf } from './projections/projector-state.js';
import { ReadGate } from './projections/read-gate.js';
import { ReadModel } from './projections/read-model.js';
import { createRedis, type Redis } from './redis.js';
import { RedisWatch } from './redis-watch.js';
import { SliceRegistry } from './slice/registry.js';
import type { Slice } from './slice/slice.js';

const watchMs = 1_000;

export type Stores = Awaited<ReturnType<typeof openStores>>;

export async function openStores(config: Config, slices: readonly Slice[], logger: Logger, metrics: Metrics) {
  const connections: Redis[] = [];
  const connect = async (patient = false): Promise<Redis> => {
    const redis = createRedis(config.redisUrl, logger, patient);
    connections.push(redis);
    await redis.connect();
    return redis;
  };
  const personKeys = new PersonKeys(join(config.dataDir, 'keys'));
  const registry = new SliceRegistry(slices, openedWith(personKeys));
  const eventStore = EventStore.open(config.eventStoreUrl);
  eventStore.prepare = (events) => sealed(events, personKeys);
  eventStore.onIncident = (incident) => metrics.storeIncidents.inc({ incident });
  const storeWatch = new StoreWatch(eventStore, logger, (seconds) => metrics.storeAwaySeconds.inc(seconds));
  const [redis, projecting, rebuilding, leasing, blocking, presenceListening, sessionListening] = await Promise.all([
    connect(),
    connect(),
    connect(),
    connect(),
    connect(),
    connect(true),
    connect(true),
  ]);
  const redisWatch = new RedisWatch([redis, projecting, rebuilding, leasing], logger);
  const gate = new ReadGate(redis, signatureOf(registry.collections));
  return {
    connections,
    personKeys,
    registry,
    eventStore,
    storeWatch: new Repeated('watching the event store', () => storeWatch.checkStore(), watchMs, logger),
    redis,
    projecting,
    rebuilding,
    leasing,
    blocking,
    presenceListening,
    sessionListening,
    redisWatch: new Repeated('watching Redis', () => redisWatch.look(), watchMs, logger),
    gate,
    readModel: new ReadModel(redis, registry, gate),
    changedRecords: new ChangedRecords(redis, gate),
  };
}

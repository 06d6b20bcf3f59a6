import type { EventStore } from '../../src/platform/event-store/event-store.js';
import { erasedPeople } from '../../src/platform/personal-data/erasure.js';
import { Lease, projectorLease } from '../../src/platform/projections/lease.js';
import { NextBuild } from '../../src/platform/projections/next-build.js';
import type { Redis } from '../../src/platform/redis.js';
import { type Installation, signature } from './installation.js';

/** Begins to build the next generation in this process. The lease is held by nobody else. */
export async function nextBuild(installation: Installation, redis: Redis, store: EventStore = installation.store) {
  const { opening: registry, personKeys } = installation;
  const erased = erasedPeople(registry, personKeys);
  const lease = new Lease(redis, projectorLease(signature), 'the tests');
  return NextBuild.open({ store, redis, registry, erased, signature, lease }, { batchSize: 5, rests: false });
}

/**
 * Builds the next generation over an event store that fails after some events of the log.
 * @returns what it leaves, folded in part
 */
export async function cutOffRebuild(installation: Installation, redis: Redis): Promise<string> {
  const { store } = installation;
  const failing = Object.create(store) as EventStore;
  failing.readAll = async function* (...args: Parameters<EventStore['readAll']>) {
    let read = 0;
    for await (const resolved of store.readAll(...args)) {
      if (++read > 25) throw new Error('the event store went away');
      yield resolved;
    }
  };
  const build = await nextBuild(installation, redis, failing);
  const error = await build.run(new AbortController().signal).catch((reason: unknown) => reason);
  const next = (await installation.projectorState())?.next;
  const head = (await installation.log()).at(-1)?.position ?? 0n;
  const isCutOff = next != null && next.position > 0n && next.position < head;
  if (!isCutOff) throw new Error('The rebuild was not cut off', { cause: error });
  return next.generation;
}

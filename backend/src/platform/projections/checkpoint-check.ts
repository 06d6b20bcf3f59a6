import { FORWARDS } from '@eventstore/db-client';
import type { RecordedEvent } from '../kernel/events.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import type { Redis } from '../redis.js';
import { readCheckpoint } from './checkpoint.js';
import { decodeDocument } from './codec.js';
import type { ReadModelKeys } from './keys.js';

const atOnce = 50;

interface Checked {
  readonly store: EventStore;
  readonly redis: Redis;
  readonly registry: SliceRegistry;
  readonly keys: ReadModelKeys;
}

/**
 * Whether each tenant's checkpoint stands at one of its events that is folded in. Detects checkpoints ahead of the
 * documents, whose events would be skipped for ever.
 * @param closed tenants that are rebuilt anyway
 */
export async function checkpointsAreTrue(checked: Checked, closed: ReadonlyMap<string, unknown>): Promise<boolean> {
  const { redis, keys } = checked;
  const tenants = (await redis.sMembers(keys.tenants)).filter((tenant) => !closed.has(tenant));
  for (let from = 0; from < tenants.length; from += atOnce) {
    const some = tenants.slice(from, from + atOnce);
    const answers = await Promise.all(some.map((tenant) => isTrue(checked, tenant)));
    if (answers.includes(false)) return false;
  }
  return true;
}

async function isTrue({ store, redis, registry, keys }: Checked, tenant: string): Promise<boolean> {
  const checkpoint = await readCheckpoint(redis, keys, tenant);
  if (checkpoint === null) return false;
  const recorded = await eventAt(store, registry, checkpoint.position);
  if (recorded?.tenant !== tenant) return false;
  for (const { collection } of registry.projectionsOf(recorded.category)) {
    const text = await redis.get(keys.document(tenant, collection, recorded.aggregateId));
    if (text === null || decodeDocument(text).header.revision < recorded.revision) return false;
  }
  return true;
}

async function eventAt(store: EventStore, registry: SliceRegistry, position: bigint): Promise<RecordedEvent | null> {
  const fromPosition = { commit: position, prepare: position };
  for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 })) {
    const recorded = event === undefined ? null : registry.decode(storedFrom(event));
    return recorded?.position === position ? recorded : null;
  }
  return null;
}

import type { Redis } from '../redis.js';
import { revisionOf } from './codec.js';
import { readCheckpoint, type Sums } from './checkpoint.js';
import { indexKinds, type ReadModelKeys } from './keys.js';

const atOnce = 1_000;
const headLength = 40;

/**
 * Whether each tenant's documents and indexes match its checkpoint's sums. Detects a partially restored Redis, or a
 * checkpoint ahead of its documents. Reads only heads of documents and sizes of indexes.
 * @param closed tenants that are rebuilt anyway
 */
export async function readModelsAreWhole(
  redis: Redis,
  keys: ReadModelKeys,
  position: bigint,
  closed: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const sums = await sumsByTenant(redis, keys);
  for (const tenant of closed.keys()) sums.delete(tenant);
  let furthest = 0n;
  for (const tenant of await redis.sMembers(keys.tenants)) {
    if (closed.has(tenant)) continue;
    const checkpoint = await readCheckpoint(redis, keys, tenant);
    if (checkpoint === null) return false;
    const { documents, revisions, indexed } = sums.get(tenant) ?? nothing;
    if (checkpoint.documents !== documents || checkpoint.revisions !== revisions) return false;
    if (checkpoint.indexed !== indexed) return false;
    if (checkpoint.position > furthest) furthest = checkpoint.position;
    sums.delete(tenant);
  }
  // Ahead of every tenant: what lies between was lost, or concerned no slice, or a tenant that is closed.
  return sums.size === 0 && (furthest >= position || closed.size > 0);
}

const nothing: Sums = { documents: 0, revisions: 0, indexed: 0 };

async function sumsByTenant(redis: Redis, keys: ReadModelKeys): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  const add = (key: string, more: Partial<Sums>): void => {
    const tenant = key.slice(1, key.indexOf('}'));
    const { documents, revisions, indexed } = sums.get(tenant) ?? nothing;
    sums.set(tenant, {
      documents: documents + (more.documents ?? 0),
      revisions: revisions + (more.revisions ?? 0),
      indexed: indexed + (more.indexed ?? 0),
    });
  };
  await eachKey(redis, keys.pattern('doc:*'), async (key) => {
    const head = await redis.getRange(key, 0, headLength);
    if (head !== null && head !== '') add(key, { documents: 1, revisions: revisionOf(head) + 1 });
  });
  for (const kind of indexKinds) {
    await eachKey(redis, keys.pattern(kind), async (key) => add(key, { indexed: await redis.zCard(key) }));
  }
  return sums;
}

async function eachKey(redis: Redis, pattern: string, look: (key: string) => Promise<void>): Promise<void> {
  const seen = new Set<string>();
  for await (const found of redis.scanIterator({ MATCH: pattern, COUNT: atOnce })) {
    // SCAN may return a key twice.
    const fresh = found.filter((key) => !seen.has(key));
    for (const key of fresh) seen.add(key);
    await Promise.all(fresh.map(look));
  }
}

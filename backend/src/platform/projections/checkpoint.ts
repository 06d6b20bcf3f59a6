import type { RecordedEvent } from '../kernel/events.js';
import type { Redis } from '../redis.js';
import type { StoredDocument } from './codec.js';
import type { ReadModelKeys } from './keys.js';

/** Checksums over a tenant's read models, to detect loss. */
export interface Sums {
  readonly documents: number;
  readonly revisions: number;
  readonly indexed: number;
}

export interface Checkpoint extends Sums {
  readonly position: bigint;
  /** Later deltas are in the feed, unless trimmed. */
  readonly feedFrom: bigint;
}

export const emptyCheckpoint: Checkpoint = {
  position: 0n,
  documents: 0,
  revisions: 0,
  indexed: 0,
  feedFrom: 0n,
};

export async function readCheckpoint(redis: Redis, keys: ReadModelKeys, tenant: string): Promise<Checkpoint | null> {
  const fields = await redis.hGetAll(keys.checkpoint(tenant));
  if (fields['position'] === undefined) return null;
  return {
    position: BigInt(fields['position']),
    documents: Number(fields['documents']),
    revisions: Number(fields['revisions']),
    indexed: Number(fields['indexed']),
    feedFrom: BigInt(fields['feedFrom'] ?? '0'),
  };
}

/** Of all tenants that have one. */
export async function readCheckpoints(redis: Redis, keys: ReadModelKeys): Promise<ReadonlyMap<string, Checkpoint>> {
  const found = new Map<string, Checkpoint>();
  for (const tenant of await redis.sMembers(keys.tenants)) {
    const checkpoint = await readCheckpoint(redis, keys, tenant);
    if (checkpoint !== null) found.set(tenant, checkpoint);
  }
  return found;
}

export function writtenCheckpoint(
  before: Checkpoint,
  events: readonly RecordedEvent[],
  changes: readonly {
    before: StoredDocument | null;
    stored: StoredDocument | null;
    entries: readonly unknown[];
    isActivity: boolean;
  }[],
): Record<string, string> {
  let { position, documents, revisions, indexed } = before;
  for (const recorded of events) if (recorded.position > position) position = recorded.position;
  for (const change of changes) {
    if (change.stored === null) continue;
    if (change.before === null) documents += 1;
    if (change.before === null && change.isActivity) indexed += 1;
    indexed += change.entries.length + indexedBy(change.stored) - indexedBy(change.before);
    revisions += change.stored.header.revision - (change.before?.header.revision ?? -1);
  }
  return {
    position: `${position}`,
    documents: `${documents}`,
    revisions: `${revisions}`,
    indexed: `${indexed}`,
    feedFrom: `${before.feedFrom}`,
  };
}

function indexedBy(stored: StoredDocument | null): number {
  if (stored === null) return 0;
  const { rooms, place, files = [] } = stored.header;
  return new Set(rooms.flat()).size + (place === undefined ? 0 : 1) + files.length;
}

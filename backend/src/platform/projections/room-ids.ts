import type { Redis } from '../redis.js';
import type { ReadModelKeys } from './keys.js';

/** The ids in rooms, and whether these are all. */
export interface RoomIds {
  readonly ids: string[];
  readonly complete: boolean;
}

/** Oldest first, each once. */
export async function idsOf(
  redis: Redis,
  keys: ReadModelKeys,
  tenant: string,
  collection: string,
  rooms: readonly string[],
): Promise<RoomIds> {
  const [first, ...others] = rooms.map((room) => keys.room(tenant, collection, room));
  if (first === undefined) return { ids: [], complete: true };
  const ids =
    others.length === 0
      ? await redis.zRange(first, 0, -1)
      : await redis.zUnion([first, ...others], { AGGREGATE: 'MIN' });
  return { ids, complete: true };
}

/** Newest per room, oldest first, each once. */
export async function newestIdsOf(
  redis: Redis,
  keys: ReadModelKeys,
  tenant: string,
  collection: string,
  rooms: readonly string[],
  count: number,
): Promise<RoomIds> {
  const members = await Promise.all(
    rooms.map((room) => redis.zRangeWithScores(keys.room(tenant, collection, room), 0, count - 1, { REV: true })),
  );
  const since = new Map(members.flat().map(({ value, score }) => [value, score]));
  const ids = [...since].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
  return { ids, complete: members.every((own) => own.length < count) };
}

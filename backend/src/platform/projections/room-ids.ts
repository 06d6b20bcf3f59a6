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

/** Beyond so many the rooms are those of a team's people. */
const mostRoomsApart = 8;

/** Newest per room, oldest first, each once. The rooms of a team's people, which follow the own one, count as one. */
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
  const [first = [], ...others] = members;
  const isTeam = rooms.length > mostRoomsApart;
  const newest = isTeam ? others.flat().toSorted((a, b) => b.score - a.score) : others.flat();
  const kept = isTeam ? newest.slice(0, count) : newest;
  const since = new Map([...first, ...kept].map(({ value, score }) => [value, score]));
  const ids = [...since].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
  return { ids, complete: kept.length === newest.length && members.every((own) => own.length < count) };
}

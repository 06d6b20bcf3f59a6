import type { Redis } from '../redis.js';

export interface EntryPage {
  readonly count?: number;
  readonly before?: string;
  readonly after?: string;
  /** This entry with its neighbours. */
  readonly around?: string;
  /** The first entry since this instant, with its neighbours. */
  readonly at?: string;
  readonly shelf?: string;
}

export interface EntryIds {
  readonly ids: readonly string[];
  readonly older: boolean;
  readonly newer: boolean;
}

const nothing: EntryIds = { ids: [], older: false, newer: false };

/**
 * Finds the ids of a page without reading other entries.
 * @param room key of the record's room, in log order
 * @param atOf an entry's ISO instant
 * @returns nothing when the named entry does not exist
 */
export async function readEntryPage(
  redis: Redis,
  room: string,
  { count, before, after, around, at }: EntryPage & { readonly count: number },
  atOf: (id: string) => Promise<string>,
): Promise<EntryIds> {
  const beside = before ?? after ?? around;
  const [total, rank] = await Promise.all([redis.zCard(room), beside === undefined ? null : redis.zRank(room, beside)]);
  if (total === 0 || (beside !== undefined && rank === null)) return nothing;
  const cut = async (start: number, end: number): Promise<EntryIds> => {
    const [from, to] = [Math.max(0, start), Math.min(total, end)];
    return { ids: from < to ? await redis.zRange(room, from, to - 1) : [], older: from > 0, newer: to < total };
  };
  const middle = (place: number): Promise<EntryIds> => {
    const start = Math.max(0, place - Math.floor(count / 2));
    return cut(start, start + count);
  };
  if (rank !== null && before !== undefined) return cut(rank - count, rank);
  if (rank !== null && after !== undefined) return cut(rank + 1, rank + 1 + count);
  if (rank !== null) return middle(rank);
  if (at !== undefined) return middle(await firstSince(redis, room, total, at, atOf));
  return cut(total - count, total);
}

async function firstSince(
  redis: Redis,
  room: string,
  total: number,
  instant: string,
  atOf: (id: string) => Promise<string>,
): Promise<number> {
  let [low, high] = [0, total - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [id] = await redis.zRange(room, middle, middle);
    if (id !== undefined && (await atOf(id)) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

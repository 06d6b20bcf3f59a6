import type { Redis } from '../redis.js';

/** Which entries of a record are wanted; the newest when nothing is named. */
export interface EntryPage {
  /** How many at most; as many as a snapshot holds when left out. */
  readonly count?: number;
  /** The id of an entry: those before it. */
  readonly before?: string;
  /** The id of an entry: those after it. */
  readonly after?: string;
  /** The id of an entry: it, with those on both sides of it. */
  readonly around?: string;
  /** An instant: the first entry since then, with those on both sides of it. */
  readonly at?: string;
  /** Only those on a shelf of the record. */
  readonly shelf?: string;
}

/** The entries of a page, oldest first, and whether there are more on either side. */
export interface EntryIds {
  readonly ids: readonly string[];
  readonly older: boolean;
  readonly newer: boolean;
}

const nothing: EntryIds = { ids: [], older: false, newer: false };

/**
 * Reads which entries a page has, without reading the others.
 * @param room the key of the record's room, in which they stand in the order of the log
 * @param atOf when an entry came about, as an ISO instant
 * @returns nothing when the page is beside an entry that is not there
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

/** The place of the first entry since an instant, found in as many steps as halving takes; the last one's if none is. */
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

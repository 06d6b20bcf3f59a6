import type { Redis } from '../redis.js';

/** The entries of a record, in log order. */
export interface EntryOrder {
  total(): Promise<number>;
  /** Null where there is no such entry. */
  rankOf(id: string): Promise<number | null>;
  /** Ids from one rank up to before another. */
  between(from: number, to: number): Promise<readonly string[]>;
  /** An entry's ISO instant; empty for none. */
  atOf(id: string): Promise<string>;
}

/** @param room key of the record's room */
export function orderIn(redis: Redis, room: string, atOf: EntryOrder['atOf']): EntryOrder {
  return {
    total: () => redis.zCard(room),
    rankOf: (id) => redis.zRank(room, id),
    between: (from, to) => redis.zRange(room, from, to - 1),
    atOf,
  };
}

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
 * @returns nothing when the named entry does not exist
 */
export async function readEntryPage(
  order: EntryOrder,
  { count, before, after, around, at }: EntryPage & { readonly count: number },
): Promise<EntryIds> {
  const beside = before ?? after ?? around;
  const [total, rank] = await Promise.all([order.total(), beside === undefined ? null : order.rankOf(beside)]);
  if (total === 0 || (beside !== undefined && rank === null)) return nothing;
  const cut = async (start: number, end: number): Promise<EntryIds> => {
    const [from, to] = [Math.max(0, start), Math.min(total, end)];
    return { ids: from < to ? await order.between(from, to) : [], older: from > 0, newer: to < total };
  };
  const middle = (place: number): Promise<EntryIds> => {
    const start = Math.max(0, place - Math.floor(count / 2));
    return cut(start, start + count);
  };
  if (rank !== null && before !== undefined) return cut(rank - count, rank);
  if (rank !== null && after !== undefined) return cut(rank + 1, rank + 1 + count);
  if (rank !== null) return middle(rank);
  if (at !== undefined) return middle(await firstSince(order, total, at));
  return cut(total - count, total);
}

async function firstSince(order: EntryOrder, total: number, instant: string): Promise<number> {
  let [low, high] = [0, total - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [id] = await order.between(middle, middle + 1);
    if (id !== undefined && (await order.atOf(id)) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

import type { LiveDocument } from '@atrium/contracts/core/live';
import type { ComparedPlaces, ComparedRows, Fate, FateCounts, Placed, Places } from '../../ui/compare/comparison';

/** What is asked of records while lists and boards are compared. */
export interface RecordsOfBoth {
  /** Whether a record's fields differ; null for what is no record. */
  readonly differs: (id: string) => boolean | null;
  /** Whether people gave a record another place in its order; null for what has no place of its own. */
  readonly isPlaced: (id: string) => boolean | null;
  /** Whether absence then is unknown, since only a part of that moment is loaded. */
  readonly isUnknown: (id: string) => boolean;
}

/** Fields that change with others, and say nothing by themselves. */
const technical = new Set(['_id', 'version', 'updatedAt', 'rank', 'statusSince', 'timeInStatus', 'allhistory']);

/**
 * The fields in which a record differs between two moments. A field that one of them doesn't show is no difference: the
 * rights of today may show less of then.
 * @param fields the fields that its history shows; null for all but technical ones
 */
export function changedFields(
  before: LiveDocument,
  after: LiveDocument,
  fields: ReadonlySet<string> | null,
): readonly string[] {
  if (before === after) return [];
  const was = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field]) => was.has(field) && (fields?.has(field) ?? !technical.has(field)))
    .filter(([field, value]) => !isSame(was.get(field), value))
    .map(([field]) => field);
}

/** Whether two values of a document are the same; documents are JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** What left its place in an order: as few as there can be, so that one card moved to the top is one and not all others. */
export function reordered(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const place = new Map(before.map((id, at) => [id, at]));
  const common = after.filter((id) => place.has(id));
  // The longest rising row of former places stays; the ends of the best rows so far, and what came before each.
  const ends: number[] = [];
  const previous: number[] = [];
  const at = (index: number) => place.get(common[index] ?? '') ?? 0;
  for (let index = 0; index < common.length; index += 1) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ends[middle] ?? 0) < at(index)) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const stays = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) stays.add(common[index] ?? '');
  return new Set(common.filter((id) => !stays.has(id)));
}

/** Puts what was somewhere behind what it stood behind, as far as that is still there. */
export function woven(
  now: readonly string[],
  then: readonly string[],
  isGhost: (id: string) => boolean,
): readonly Placed[] {
  const here = new Set(now);
  const behind = new Map<string | null, Placed[]>();
  let anchor: string | null = null;
  for (const id of then) {
    if (isGhost(id)) behind.set(anchor, [...(behind.get(anchor) ?? []), { id, isGhost: true }]);
    else if (here.has(id)) anchor = id;
  }
  const withGhosts = (id: string): readonly Placed[] => [{ id, isGhost: false }, ...(behind.get(id) ?? [])];
  return [...(behind.get(null) ?? []), ...now.flatMap(withGhosts)];
}

const nothing: FateCounts = { added: 0, changed: 0, moved: 0, gone: 0 };

/** How many there are of each. */
export function countFates(fates: Iterable<Fate>): FateCounts {
  const counts = { ...nothing };
  for (const fate of fates) counts[fate] += 1;
  return counts;
}

export function sumOfCounts(all: Iterable<FateCounts>): FateCounts {
  const sum = { ...nothing };
  for (const { added, changed, moved, gone } of all) {
    sum.added += added;
    sum.changed += changed;
    sum.moved += moved;
    sum.gone += gone;
  }
  return sum;
}

/** Compares the rows of a list; the order of a list follows from what is in it, so that no row has moved. */
export function compareRows<Row>(
  then: readonly Row[],
  now: readonly Row[],
  idOf: (row: Row) => string,
  { differs, isUnknown }: RecordsOfBoth,
): ComparedRows<Row> {
  const [before, after] = [then, now].map((rows) => new Map(rows.map((row) => [idOf(row), row])));
  const differences = new Map<string, { readonly fate: Fate; readonly before: Row | null }>();
  for (const [id, row] of after ?? []) {
    const former = before?.get(id);
    if (former === undefined) {
      if (!isUnknown(id)) differences.set(id, { fate: 'added', before: null });
    } else if (differs(id) ?? !isSame(former, row)) differences.set(id, { fate: 'changed', before: former });
  }
  for (const [id, row] of before ?? []) if (after?.has(id) !== true) differences.set(id, { fate: 'gone', before: row });
  const counts = countFates([...differences.values()].map(({ fate }) => fate));
  if (counts.gone === 0) return { rows: now, differences, counts };
  const isGone = (id: string) => differences.get(id)?.fate === 'gone';
  const ids = woven([...(after?.keys() ?? [])], [...(before?.keys() ?? [])], isGone);
  return { rows: ids.flatMap(({ id }) => after?.get(id) ?? before?.get(id) ?? []), differences, counts };
}

function cellsById(places: Places): Map<string, string> {
  return new Map([...places].flatMap(([cell, ids]) => ids.map((id): [string, string] => [id, cell])));
}

/** Compares where things stand: cards in the cells of a board. */
export function comparePlaces(
  then: Places,
  now: Places,
  isOrdered: boolean,
  { differs, isPlaced, isUnknown }: RecordsOfBoth,
): ComparedPlaces {
  const [was, is] = [cellsById(then), cellsById(now)];
  const fates = new Map<string, Fate>();
  const stay = (cell: string, ids: readonly string[]) =>
    ids.filter((id) => was.get(id) === cell && is.get(id) === cell);
  const outOfOrder = (cell: string) =>
    isOrdered ? reordered(stay(cell, then.get(cell) ?? []), stay(cell, now.get(cell) ?? [])) : new Set<string>();
  for (const [cell, ids] of now) {
    const shuffled = outOfOrder(cell);
    // Of two that changed places, the one that was carried has moved.
    const hasMoved = (id: string) => shuffled.size > 0 && (isPlaced(id) ?? shuffled.has(id));
    for (const id of ids) {
      const former = was.get(id);
      if (former === undefined) {
        if (!isUnknown(id)) fates.set(id, 'added');
      } else if (former !== cell || hasMoved(id)) fates.set(id, 'moved');
      else if (differs(id) === true) fates.set(id, 'changed');
    }
  }
  for (const id of was.keys()) if (!is.has(id)) fates.set(id, 'gone');
  const leaves = (id: string) => fates.get(id) === 'moved' || fates.get(id) === 'gone';
  const ghosts = [...then].filter(([, ids]) => ids.some(leaves));
  const cells = ghosts.map(([cell, ids]): [string, readonly Placed[]] => [
    cell,
    woven(now.get(cell) ?? [], ids, leaves),
  ]);
  return { fates, counts: countFates(fates.values()), woven: new Map(cells) };
}

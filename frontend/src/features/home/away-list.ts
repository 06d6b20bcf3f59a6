import { type AwayAnswer, type AwayItem } from '@atrium/contracts/home/views';
import { comparePositions, type Position } from '@atrium/contracts/core/live';

export interface AwayList {
  /** Inclusive start; when it moves, the list is discarded. */
  readonly since: Position;
  readonly sinceAt: string | null;
  readonly position: Position;
  readonly items: readonly AwayItem[];
  /** Cursor for older ones; null at the end. */
  readonly next: Position | null;
}

export function keyOf({ collection, _id }: Pick<AwayItem, 'collection' | '_id'>): string {
  return `${collection}:${_id}`;
}

/**
 * Merges a page. Within its range it is authoritative: changed records move up, and those missing from it are dropped.
 * @param before the page's cursor; null for the newest
 */
export function withPage(known: AwayList | null, page: AwayAnswer, before: Position | null): AwayList {
  const { since, sinceAt, items: fresh, next } = page;
  const position = before === null || known === null ? page.position : known.position;
  const start = { since, sinceAt, position, items: fresh, next };
  if (known === null || known.since !== since) return start;
  // More happened than fits a page: start over, so that there is no gap.
  if (before === null && next !== null && comparePositions(next, known.position) > 0) return start;
  const named = new Set(fresh.map(keyOf));
  const isWithin = (at: Position) =>
    (next === null || comparePositions(at, next) >= 0) && (before === null || comparePositions(at, before) < 0);
  const kept = known.items.filter((item) => !named.has(keyOf(item)) && !isWithin(item.position));
  const items = [...kept, ...fresh].toSorted((a, b) => comparePositions(b.position, a.position));
  // A newest page that reaches further leaves no gap.
  const isFurther = known.next !== null && (next === null || comparePositions(next, known.next) < 0);
  return { since, sinceAt, position, items, next: before !== null || isFurther ? next : known.next };
}

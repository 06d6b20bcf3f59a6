import { type AwayAnswer, type AwayItem } from '@atrium/contracts/home/views';
import { comparePositions, type Position } from '@atrium/contracts/core/live';

/** What is known of what others did, as pages of it came in. */
export interface AwayList {
  /** From where on it is told; what was known is forgotten when that moves. */
  readonly since: Position;
  readonly sinceAt: string | null;
  /** Everything up to here is in it. */
  readonly position: Position;
  /** The newest first. */
  readonly items: readonly AwayItem[];
  /** Where what is older goes on; null when all of it is here. */
  readonly next: Position | null;
}

/** What names a record among all of them. */
export function keyOf({ collection, _id }: Pick<AwayItem, 'collection' | '_id'>): string {
  return `${collection}:${_id}`;
}

/**
 * What is known after a page came in. A record that changed again moves up, and one that is back to where it was goes:
 * whatever lies within the page and is not on it.
 * @param before the position before which the page was asked for; null for the newest
 */
export function withPage(known: AwayList | null, page: AwayAnswer, before: Position | null): AwayList {
  const { since, sinceAt, items: fresh, next } = page;
  const position = before === null || known === null ? page.position : known.position;
  const start = { since, sinceAt, position, items: fresh, next };
  if (known === null || known.since !== since) return start;
  // More has happened than fits on a page: what lies between it and what was known is read again.
  if (before === null && next !== null && comparePositions(next, known.position) > 0) return start;
  const named = new Set(fresh.map(keyOf));
  const isWithin = (at: Position) =>
    (next === null || comparePositions(at, next) >= 0) && (before === null || comparePositions(at, before) < 0);
  const kept = known.items.filter((item) => !named.has(keyOf(item)) && !isWithin(item.position));
  const items = [...kept, ...fresh].toSorted((a, b) => comparePositions(b.position, a.position));
  // A newest page that reaches further than what was known leaves nothing in between.
  const isFurther = known.next !== null && (next === null || comparePositions(next, known.next) < 0);
  return { since, sinceAt, position, items, next: before !== null || isFurther ? next : known.next };
}

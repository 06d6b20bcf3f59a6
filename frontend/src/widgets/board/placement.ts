/** Returns the same array when it is missing. */
export function without(items: readonly string[], item: string): readonly string[] {
  const at = items.indexOf(item);
  return at < 0 ? items : items.toSpliced(at, 1);
}

/** The index is clamped. */
export function withAt(items: readonly string[], index: number, item: string): readonly string[] {
  return items.toSpliced(Math.min(Math.max(0, index), items.length), 0, item);
}

/**
 * The neighbour that a move names. Cards that are still shown but have left the column don't count: the server would
 * not find them.
 * @param shown cards as shown, without the moved one
 * @returns the nearest card above, else below, else nothing (the column's end)
 */
export function neighbourAt(
  shown: readonly string[],
  index: number,
  isThere: (card: string) => boolean,
): { readonly after?: string; readonly before?: string } {
  const above = shown.slice(0, index).findLast(isThere);
  if (above !== undefined) return { after: above };
  const below = shown.slice(index).find(isThere);
  return below === undefined ? {} : { before: below };
}

/** Binary search from 0 to `count`; the test must be monotonic. */
export function firstIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

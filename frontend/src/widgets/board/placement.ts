/** The items without one of them; the same array when it isn't there. */
export function without(items: readonly string[], item: string): readonly string[] {
  const at = items.indexOf(item);
  return at < 0 ? items : items.toSpliced(at, 1);
}

/** The items with one more at an index, which is brought within their bounds. */
export function withAt(items: readonly string[], index: number, item: string): readonly string[] {
  return items.toSpliced(Math.min(Math.max(0, index), items.length), 0, item);
}

/**
 * Beside which card something stands at an index of a column. Cards that are only still shown, but have left the
 * column, are no good as neighbours: the server would not find them there.
 * @param shown the cards of the column as they are shown, without the one that is being placed
 * @param isThere whether a card is in the column now
 * @returns the nearest card above, else the nearest below, else nothing: the column's end
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

/** The first index for which the test holds, of those from 0 to `count`; it must go on holding from there. */
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

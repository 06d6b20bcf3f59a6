/**
 * Those of whom a list shows a few: who sees what is written about comes first, so that the cut takes only the others.
 * @param found best first
 * @param seesOf whether one sees it; undefined while that is being looked up
 * @returns at most `limit`, and none as long as one who is not known yet could belong to them
 */
export function seersFirst<Found>(
  found: readonly Found[],
  seesOf: (found: Found) => boolean | undefined,
  limit: number,
): readonly Found[] {
  const seeing: Found[] = [];
  const others: Found[] = [];
  for (const each of found) {
    if (seeing.length === limit) break;
    const sees = seesOf(each);
    if (sees === undefined) return [];
    (sees ? seeing : others).push(each);
  }
  return [...seeing, ...others].slice(0, limit);
}

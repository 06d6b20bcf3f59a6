/**
 * Shortens a list, readers of the record first.
 * @param found best first
 * @param seesOf undefined while unknown
 * @returns up to `limit`; none while an unknown person might belong in it
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

/**
 * Does work for each item, for some of them side by side; items are begun in their order. Where one fails, no other is
 * begun, and those under way are waited for.
 * @returns what came of each, in the order of the items
 */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const problems: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const [at, item] of waiting) {
      if (problems.length > 0) return;
      try {
        results[at] = await work(item);
      } catch (error) {
        problems.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  if (problems.length > 0) throw problems[0];
  return results;
}

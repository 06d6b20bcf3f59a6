/**
 * Works through items in their order, some at once. When one fails, those under way are waited for, and no further one
 * is begun.
 * @throws what the first one failed with
 */
export async function inTurns<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let failure: { readonly error: unknown } | null = null;
  const next = async (): Promise<void> => {
    for (let item = waiting.next(); failure === null && item.done !== true; item = waiting.next()) {
      try {
        await work(item.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  if (failure !== null) throw (failure as { readonly error: unknown }).error;
}

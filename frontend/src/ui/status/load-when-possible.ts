const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Loads a part of the interface that nobody waits for, again and again while it can't be had: a connection that is lost
 * as the page opens must not take the page down.
 * @param load imports it
 */
export async function loadWhenPossible<Part>(load: () => Promise<Part>, waitMs = firstWaitMs): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => void setTimeout(resolve, waitMs));
    return loadWhenPossible(load, Math.min(waitMs * 2, longestWaitMs));
  }
}

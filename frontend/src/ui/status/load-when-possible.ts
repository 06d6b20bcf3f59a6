const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Retries until it loads: a connection lost during page load must not break the page.
 * @param load imports the part
 */
export async function loadWhenPossible<Part>(load: () => Promise<Part>, waitMs = firstWaitMs): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => void setTimeout(resolve, waitMs));
    return loadWhenPossible(load, Math.min(waitMs * 2, longestWaitMs));
  }
}

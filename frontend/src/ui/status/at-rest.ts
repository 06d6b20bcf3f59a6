const longestWaitMs = 1_000;
/** Where the browser can't tell when it is at rest. */
const usualWaitMs = 200;

/** Resolves once the browser has nothing more urgent to do, for work that nobody waits for and the first screen does without. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    // Not known to Safari.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, usualWaitMs);
    else requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
  });
}

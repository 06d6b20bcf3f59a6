import { setImmediate } from 'node:timers/promises';

/** How long work may keep the event loop to itself, in milliseconds. */
const longestSlice = 20;

/** What {@link inTimeSlices} needs from outside. */
export interface SliceTools {
  /** Milliseconds that only go up. */
  readonly now: () => number;
  /** Lets whatever else is waiting have its turn. */
  readonly pause: () => Promise<unknown>;
}

const tools: SliceTools = { now: () => performance.now(), pause: () => setImmediate() };

/** Does work that pauses on its own, at its yields. @returns what the work returns */
export async function stepsInTimeSlices<T>(work: Generator<void, T>): Promise<T> {
  let since = tools.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (tools.now() - since < longestSlice) continue;
    await tools.pause();
    since = tools.now();
  }
}

/**
 * Takes steps of some work one after another, and lets others have their turn on the event loop whenever these have
 * taken long. One step should take much less time than that.
 * @returns what the steps gave, in their order
 */
export async function inTimeSlices<T>(steps: Iterable<T>, { now, pause }: SliceTools = tools): Promise<T[]> {
  const results: T[] = [];
  let since = now();
  for (const result of steps) {
    results.push(result);
    if (now() - since < longestSlice) continue;
    await pause();
    since = now();
  }
  return results;
}

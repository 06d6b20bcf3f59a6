import { setImmediate } from 'node:timers/promises';

const longestSlice = 20;

export interface SliceTools {
  readonly now: () => number;
  readonly pause: () => Promise<unknown>;
}

const tools: SliceTools = { now: () => performance.now(), pause: () => setImmediate() };

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
 * Takes steps in turn and yields to the event loop after long stretches. A single step should be much shorter.
 * @returns the steps' results in order
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

import { useSyncExternalStore } from 'react';

/**
 * Makes a clock with one timer for all that show it; it stops when nothing does.
 * @param period how often it is renewed, in milliseconds
 * @returns a hook that gives the time in milliseconds
 */
function createClock(period: number): () => number {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let current = Date.now();
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      current = Date.now();
      timer = setInterval(() => {
        current = Date.now();
        for (const each of listeners) each();
      }, period);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearInterval(timer);
    };
  };
  return () => useSyncExternalStore(subscribe, () => current);
}

/** The time in milliseconds, renewed every 20 seconds while it is shown. */
export const useNow = createClock(20_000);

/** The time in milliseconds, renewed every second while it is shown: for stopwatches; `useNow` is for all else. */
export const useSecond = createClock(1_000);

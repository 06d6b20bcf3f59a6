import { createContext, use, useSyncExternalStore } from 'react';

/**
 * One timer for all users; stops when unused.
 * @param period in milliseconds
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

const useClock = createClock(20_000);

/** As on any button that opens something; Headless UI would submit a form, even if there is none. */
export const StillTimeContext = createContext<number | null>(null);

/** The instant at which a part of the page is stopped; null where time passes. */
export function useNow(): number {
  const now = useClock();
  return use(StillTimeContext) ?? now;
}

/** Updates every second: for stopwatches only. */
export const useSecond = createClock(1_000);

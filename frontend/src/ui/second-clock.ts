import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = Date.now();

// One timer for all stopwatches on the screen; it stops when none is shown.
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    current = Date.now();
    timer = setInterval(() => {
      current = Date.now();
      for (const each of listeners) each();
    }, 1_000);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time in milliseconds, renewed every second while it is shown: for stopwatches; see `useNow` for all else. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, () => current);
}

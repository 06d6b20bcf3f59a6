import { useSyncExternalStore } from 'react';

const period = 20_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = Date.now();

// One timer for all times on the screen; it stops when nothing shows a time.
function subscribe(listener: () => void): () => void {
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
}

/** The time in milliseconds, renewed every 20 seconds while it is shown. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => current);
}

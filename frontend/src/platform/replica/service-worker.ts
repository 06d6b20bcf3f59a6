import { realTimers } from '../browser/timers';

/** Must not compete with the first screen. */
const afterMs = 4_000;

/** Registers the service worker, which keeps the interface for offline visits. Only in builds, and secure contexts. */
export function keepInterface(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  realTimers.after(afterMs, () => {
    // Browsers that forbid it stay online-only.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}

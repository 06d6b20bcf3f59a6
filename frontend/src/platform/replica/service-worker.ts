import { realTimers } from '../browser/timers';

/** Nothing on the way to the first screen waits for what it fetches. */
const afterMs = 4_000;

/**
 * Lets the browser keep the files of the interface, so that a page can be opened without a connection. Only a build has a
 * service worker; browsers allow it on secure pages alone.
 */
export function keepInterface(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  realTimers.after(afterMs, () => {
    // A browser that forbids it needs the connection for each page, as ever.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}

import { readStored, writeStored } from '../browser/storage';
import { currentUserId } from '../session/session';
import { isSharedDevice } from '../session/shared-device';

/** Who comes back within this time was never away. */
const sameVisitMs = 30 * 60_000;

interface Visit {
  /** When the visit before this one ended, in milliseconds. */
  readonly before: number | null;
  /** Up to when this one is known to have lasted. */
  readonly until: number;
}

function keyOf(path: string): string {
  return `atrium.here.${currentUserId() ?? ''}.${path}`;
}

function visitOf(path: string): Visit | null {
  const [before, until] = (readStored('localStorage', keyOf(path)) ?? '').split(' ').map(Number);
  return until === undefined || Number.isNaN(until) ? null : { before: before === 0 ? null : (before ?? null), until };
}

/** When the person last left a screen, before this visit of it, on this device; null for never. */
export function lastHere(path: string, now = Date.now()): number | null {
  const visit = visitOf(path);
  if (visit === null) return null;
  return now - visit.until < sameVisitMs ? visit.before : visit.until;
}

let wasShared = false;

/** Remembered, since another window may clear the device, and its mark, before this page goes. */
function isOnSharedDevice(): boolean {
  wasShared ||= isSharedDevice();
  return wasShared;
}

/** Notes that the person is, or still is, at a screen. */
export function noteHere(path: string, now = Date.now()): void {
  if (!path.startsWith('/u/') || currentUserId() === null || isOnSharedDevice()) return;
  writeStored('localStorage', keyOf(path), `${lastHere(path, now) ?? 0} ${now}`);
}

let isRemembering = false;

/** Keeps for each screen when it was left last, as the page is closed or hidden. @param pathNow of the screen that is shown */
export function rememberVisits(pathNow: () => string): void {
  if (isRemembering) return;
  isRemembering = true;
  isOnSharedDevice();
  addEventListener('pagehide', () => noteHere(pathNow()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') noteHere(pathNow());
  });
}

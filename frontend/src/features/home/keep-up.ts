import { comparePositions, type Position } from '@atrium/contracts/core/live';
import type { Timers } from '../../platform/browser/timers';

/** The minimum interval, and the pause after a failure. */
const quietMs = 3_000;

export interface ActivitySource {
  /** @returns a function that stops it */
  follow(listener: () => void): () => void;
  /** Position of the last activity by others; null when unknown, as after a change of rights. */
  last(): Position | null;
  known(): Position | null;
  /** After a change of rights. */
  forget(): void;
  /** Loads the latest. Never throws. */
  ask(): Promise<void>;
}

/**
 * Refreshes after others' activity: at once while quiet, throttled when busy, and deferred while the page is hidden.
 * @returns a function that stops it
 */
export function keepUp(activity: ActivitySource, timers: Timers): () => void {
  // The first answer holds everything up to then; earlier signals are ignored.
  let isReady = false;
  let isOver = false;
  let wasThere = false;
  let callOff: (() => void) | null = null;
  const catchUp = (): void => {
    const last = activity.last();
    if (last === null && wasThere) activity.forget();
    wasThere = last !== null;
    if (isOver || !isReady || last === null || document.visibilityState !== 'visible') return;
    if (comparePositions(last, activity.known() ?? '0') <= 0) return;
    isReady = false;
    void activity.ask();
    callOff = timers.after(quietMs, ready);
  };
  const ready = (): void => {
    isReady = true;
    catchUp();
  };
  void activity.ask().then(ready);
  const unfollow = activity.follow(catchUp);
  document.addEventListener('visibilitychange', catchUp);
  return () => {
    isOver = true;
    callOff?.();
    unfollow();
    document.removeEventListener('visibilitychange', catchUp);
  };
}

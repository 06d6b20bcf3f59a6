import { comparePositions, type Position } from '@atrium/contracts/core/live';
import type { Timers } from '../../platform/browser/timers';

/** Where much happens it is asked no more often than this what it was; and so often again where that failed. */
const calmMs = 3_000;

/** What keeping up with others rests on. */
export interface News {
  /** Calls after each change of what is known of the last news; gives the function that ends it. */
  follow(listener: () => void): () => void;
  /** Where the last thing stands that others did; null while that is not known, as when rights have changed. */
  last(): Position | null;
  /** Up to where it is known what they did; null while nothing is. */
  known(): Position | null;
  /** With other rights it is another list: nothing of it is known any more. */
  forget(): void;
  /** Asks what they did; what is known is further then, unless that failed. Never throws. */
  ask(): Promise<void>;
}

/**
 * Asks what others did, and again whenever they did something: at once while little happens, and not while nobody looks,
 * but once they do.
 * @returns the function that ends it
 */
export function keepUp(news: News, timers: Timers): () => void {
  // The first answer tells up to where it reaches: what is heard before it is no news.
  let isReady = false;
  let isOver = false;
  let wasThere = false;
  let callOff: (() => void) | null = null;
  const catchUp = (): void => {
    const last = news.last();
    if (last === null && wasThere) news.forget();
    wasThere = last !== null;
    if (isOver || !isReady || last === null || document.visibilityState !== 'visible') return;
    if (comparePositions(last, news.known() ?? '0') <= 0) return;
    isReady = false;
    void news.ask();
    callOff = timers.after(calmMs, ready);
  };
  const ready = (): void => {
    isReady = true;
    catchUp();
  };
  void news.ask().then(ready);
  const unfollow = news.follow(catchUp);
  document.addEventListener('visibilitychange', catchUp);
  return () => {
    isOver = true;
    callOff?.();
    unfollow();
    document.removeEventListener('visibilitychange', catchUp);
  };
}

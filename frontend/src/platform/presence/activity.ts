import type { Wakefulness } from '@atrium/contracts/core/live';
import type { Timers } from '../browser/timers';

/** For how many minutes without input somebody still counts as being at their desk. */
const idleMinutes = 5;
const minuteMs = 60_000;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const nothing = (): void => {};

/**
 * Finds out whether somebody is at their desk: not after five minutes without input, nor when they have not looked at
 * the page for a minute.
 * @param page whose inputs count
 * @param tell hears of each change; it begins with `online`
 * @param used hears once a minute that there was input in it
 * @returns the function that ends it
 */
export function watchActivity(
  page: Document,
  timers: Timers,
  tell: (state: Wakefulness) => void,
  used: () => void,
): () => void {
  let state: Wakefulness = 'online';
  let idle = 0;
  let wasUsed = false;
  let callOff = nothing;

  const become = (next: Wakefulness): void => {
    if (next === state) return;
    state = next;
    tell(next);
  };
  // Counting minutes costs an input nothing but the writing of a number.
  const count = (): void => {
    idle += 1;
    if (wasUsed) used();
    wasUsed = false;
    if (idle >= idleMinutes || page.hidden) become('away');
    callOff = timers.after(minuteMs, count);
  };
  const touched = (): void => {
    idle = 0;
    wasUsed = true;
    if (state === 'away' && !page.hidden) become('online');
  };
  const seen = (): void => {
    if (!page.hidden) return touched();
    callOff();
    callOff = timers.after(minuteMs, count);
  };

  tell(state);
  callOff = timers.after(minuteMs, count);
  for (const input of inputs) page.addEventListener(input, touched, { passive: true, capture: true });
  page.addEventListener('visibilitychange', seen);
  return () => {
    callOff();
    for (const input of inputs) page.removeEventListener(input, touched, { capture: true });
    page.removeEventListener('visibilitychange', seen);
  };
}

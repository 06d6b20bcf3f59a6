import { minuteMs } from '@atrium/contracts/core/days';
import type { Wakefulness } from '@atrium/contracts/core/live';
import type { Timers } from '../browser/timers';

const idleMinutes = 5;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const nothing = (): void => {};

/**
 * Detects presence: away after five minutes without input, or a minute without seeing the page.
 * @param report called on changes; starts with `online`
 * @param used called for each minute with input
 * @returns a function that stops it
 */
export function watchActivity(
  page: Document,
  timers: Timers,
  report: (state: Wakefulness) => void,
  used: () => void,
): () => void {
  let state: Wakefulness = 'online';
  let idle = 0;
  let wasUsed = false;
  let callOff = nothing;

  const become = (next: Wakefulness): void => {
    if (next === state) return;
    state = next;
    report(next);
  };
  // A counter keeps the cost per input minimal.
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

  report(state);
  callOff = timers.after(minuteMs, count);
  for (const input of inputs) page.addEventListener(input, touched, { passive: true, capture: true });
  page.addEventListener('visibilitychange', seen);
  return () => {
    callOff();
    for (const input of inputs) page.removeEventListener(input, touched, { capture: true });
    page.removeEventListener('visibilitychange', seen);
  };
}

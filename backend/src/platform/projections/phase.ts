import type { ViewsPhase } from '@atrium/contracts/core/operations';

/** How far the projector is in the log. */
interface Progress {
  readonly phase: ViewsPhase['phase'];
  readonly position: bigint;
  readonly target: bigint;
}

/** What everybody may know of the views: whether they can be read, and how much of a rebuild is done. */
export function phaseOf(state: Progress | null): ViewsPhase {
  if (state === null) return { phase: 'absent', done: 0 };
  const { phase, position, target } = state;
  // In hundredths: nothing about how long the log is.
  const done = target === 0n ? 0 : Math.min(1, Number((position * 100n) / target) / 100);
  return { phase, done: phase === 'live' ? 1 : done };
}

import type { ReadModelsPhase } from '@atrium/contracts/core/operations';

interface Progress {
  readonly phase: ReadModelsPhase['phase'];
  readonly position: bigint;
  readonly target: bigint;
}

export function phaseOf(state: Progress | null): ReadModelsPhase {
  if (state === null) return { phase: 'absent', done: 0 };
  const { phase, position, target } = state;
  // Rounded to hundredths, so as not to reveal the log's length.
  const done = target === 0n ? 0 : Math.min(1, Number((position * 100n) / target) / 100);
  return { phase, done: phase === 'live' ? 1 : done };
}

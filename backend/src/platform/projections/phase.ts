import type { ReadModelsPhase } from '@atrium/contracts/core/operations';
import type { ProjectorState } from './projector-state.js';

/** How far the read models are, and those that are built beside them. */
export function phaseOf(state: Pick<ProjectorState, 'isLive' | 'next'> | null): ReadModelsPhase {
  if (state === null) return { phase: 'absent', done: 0, beside: null };
  const { isLive, next } = state;
  const built = next === null ? null : shareOf(next);
  if (isLive) return { phase: 'live', done: 1, beside: built };
  return { phase: 'rebuilding', done: built ?? 0, beside: null };
}

/** Rounded to hundredths, so as not to reveal the log's length. */
function shareOf({ position, target }: { readonly position: bigint; readonly target: bigint }): number {
  return target === 0n ? 0 : Math.min(1, Number((position * 100n) / target) / 100);
}

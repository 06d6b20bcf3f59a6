import type { ProjectionStatus, ReadinessAnswer } from '@atrium/contracts/core/operations';

const unknown = { lagMs: 0, documents: 0 };

/** How the views do, by what was told last and by how far a rebuild is; null while neither is known. */
export function statusFrom(
  told: ProjectionStatus | null,
  readiness: ReadinessAnswer['readModels'] | null,
): ProjectionStatus | null {
  return readiness === null || readiness.phase === 'live' ? told : { ...unknown, ...told, ...readiness };
}

/** How much of a rebuild is done, from 0 to 1. */
export function partDone({ position, target }: Pick<ProjectionStatus, 'position' | 'target'>): number {
  const whole = BigInt(target);
  return whole === 0n ? 0 : Math.min(1, Number((BigInt(position) * 100n) / whole) / 100);
}

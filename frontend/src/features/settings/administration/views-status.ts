import type { ProjectionStatus, ReadinessAnswer } from '@atrium/contracts/core/operations';

const unknown = { lagMs: 0, documents: 0, position: null };

/** How the views do, by what was told last and by how far a rebuild is; null while neither is known. */
export function statusFrom(
  told: ProjectionStatus | null,
  readiness: ReadinessAnswer['readModels'] | null,
): ProjectionStatus | null {
  return readiness === null || readiness.phase === 'live' ? told : { ...unknown, ...told, ...readiness };
}

import type { ProjectionStatus, ReadinessAnswer } from '@atrium/contracts/core/operations';

const unknown = { lagMs: 0, documents: 0, position: null };

/** Null when unknown. */
export function statusFrom(
  status: ProjectionStatus | null,
  readiness: ReadinessAnswer['readModels'] | null,
): ProjectionStatus | null {
  return readiness === null || readiness.phase === 'live' ? status : { ...unknown, ...status, ...readiness };
}

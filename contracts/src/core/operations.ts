export interface FailedJob {
  _id: string;
  /** Such as `send-command`. */
  kind: string;
  /** Set when the job sends one. */
  command: string | null;
  /** Null when unknown. */
  tenant: string | null;
  reason: string;
  failedAt: string;
  attempts: number;
}

/** Answers `GET /health/ready`, also during a rebuild. */
export interface ReadinessAnswer {
  /** Left out with `role` while it can't serve. */
  status?: 'ready';
  role?: string;
  readModels: ViewsPhase;
}

/** `done` runs from 0 to 1. */
export interface ViewsPhase {
  phase: 'live' | 'rebuilding' | 'absent';
  done: number;
}

/** Answers `GET /health/ready` while a store is away. */
export interface StoresAway {
  away: StoreName[];
}

export type StoreName = 'event store' | 'redis';

export interface ProjectionStatus extends ViewsPhase {
  /** For superadmins only: the log spans all organisations. */
  position: string | null;
  /** From decision to read models, for the last event. */
  lagMs: number;
  /** Of the asker's organisation; of all for a superadmin. */
  documents: number;
}

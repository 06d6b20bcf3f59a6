export interface FailedJob {
  _id: string;
  kind: string;
  command: string | null;
  tenant: string | null;
  reason: string;
  failedAt: string;
  attempts: number;
}

/** What only the server knows of how the installation does. */
export interface InstallationHealth {
  /** Of the release that answers. */
  version: string;
  /** Without a mail server mails wait. */
  sendsMail: boolean;
  /** Since when the work waits that comes next in the queue; null when none waits. */
  waitingSince: string | null;
}

export interface ReadinessAnswer {
  status?: 'ready';
  role?: string;
  readModels: ReadModelsPhase;
}

/** Shares run from 0 to 1. */
export interface ReadModelsPhase {
  /** While `rebuilding`, nothing can be read. */
  phase: 'live' | 'rebuilding' | 'absent';
  done: number;
  /** Of those that are built while the live ones are read; null when none are. */
  beside: number | null;
}

export interface StoresAway {
  away: StoreName[];
}

export type StoreName = 'event store' | 'redis';

export interface ProjectionStatus extends ReadModelsPhase {
  /** For superadmins only: the log spans all organisations. */
  position: string | null;
  /** From decision to read models, for the last event. */
  lagMs: number;
  /** Of the asker's organisation; of all for a superadmin. */
  documents: number;
}

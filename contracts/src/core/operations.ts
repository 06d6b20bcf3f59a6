/** A piece of work that was tried several times and failed. */
export interface FailedJob {
  _id: string;
  /** What was to be done, such as `send-command`. */
  kind: string;
  /** The command, where the work was to send one. */
  command: string | null;
  /** The organisation that it concerns; null where it was not noted. */
  tenant: string | null;
  /** Why it failed the last time. */
  reason: string;
  failedAt: string;
  attempts: number;
}

/** What `GET /health/ready` says of the views, also while it answers that they are being rebuilt. */
export interface ReadinessAnswer {
  /** Left out, as the role of the process is, where it can not serve. */
  status?: 'ready';
  role?: string;
  readModels: ViewsPhase;
}

/** Whether the views can be read, and how much of a rebuild is done, from 0 to 1. */
export interface ViewsPhase {
  phase: 'live' | 'rebuilding' | 'absent';
  done: number;
}

/** What `GET /health/ready` says while a store does not answer. */
export interface StoresAway {
  away: StoreName[];
}

export type StoreName = 'event store' | 'redis';

/** How the views that are folded from the log do. */
export interface ProjectionStatus extends ViewsPhase {
  /** Everything up to here is folded in: for a superadmin alone, as the log is that of all organisations. */
  position: string | null;
  /** How long the last event took from the decision to the views. */
  lagMs: number;
  /** How many documents the asker's organisation has; a superadmin is told of all organisations. */
  documents: number;
}

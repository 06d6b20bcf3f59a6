import type { LiveDocument } from '../core/live.js';
import type { GitOutcome, GitProvider, GitRules } from './rules.js';

export interface GitDelivery {
  readonly at: string;
  /** As the provider names it, such as `push`; empty for one that was refused. */
  readonly event: string;
  readonly outcome: GitOutcome;
  /** The ids of the bugs that it was linked to. */
  readonly bugs: readonly string[];
}

/** A repository that tells of commits and pull requests. Its secret is shown once. */
export interface RepositoryView extends LiveDocument, GitRules {
  name: string;
  provider: GitProvider;
  /** Where its provider posts to, on this installation. */
  path: string;
  createdAt: string;
  secretSince: string;
  /** Newest first. */
  deliveries: readonly GitDelivery[];
  deleted: boolean;
}

/** Answers a new connection, and a new secret. */
export interface RepositorySecret {
  readonly message: string;
  readonly repository: RepositoryView;
  /** Shown once. */
  readonly secret: string;
}

import type { CodeLink } from '@atrium/contracts/bugs/code-rules';
import type { BugStatus } from '@atrium/contracts/bugs/rules';
import type { GitProvider, GitRules } from '@atrium/contracts/repositories/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type RepositoryContent = GitRules & { readonly name: string; readonly provider: GitProvider };

/** A bug that a commit or pull request named, and the status that it gets for it; empty for the one that it has. */
export interface LinkedBug {
  readonly bug: string;
  readonly code: CodeLink;
  readonly status: BugStatus | '';
}

export type RepositoryEvent =
  /** `secret` refers to where it is sealed. */
  | DomainEvent<'RepositoryConnected', RepositoryContent & { readonly secret: string }>
  /** Changed fields only. */
  | DomainEvent<'RepositoryChanged', Partial<RepositoryContent>>
  | DomainEvent<'RepositorySecretRotated', { readonly secret: string }>
  | DomainEvent<'RepositoryDisconnected', Nothing>
  | DomainEvent<'RepositoryReconnected', Nothing>
  /** What becomes of the bugs are commands that follow. One event for any number in a row that name none. */
  | DomainEvent<
      'GitDeliveryTaken',
      { readonly delivery: string; readonly event: string; readonly linked: readonly LinkedBug[] }
    >
  /** One event for any number in a row, so that nobody fills the log from outside. */
  | DomainEvent<'GitDeliveryRefused', Nothing>;

export const repositoryEventVersions = {
  RepositoryConnected: { version: 1, personal: {} },
  RepositoryChanged: { version: 1, personal: {} },
  RepositorySecretRotated: { version: 1, personal: {} },
  RepositoryDisconnected: { version: 1, personal: {} },
  RepositoryReconnected: { version: 1, personal: {} },
  GitDeliveryTaken: { version: 1, personal: {} },
  GitDeliveryRefused: { version: 1, personal: {} },
} satisfies EventVersions<RepositoryEvent>;

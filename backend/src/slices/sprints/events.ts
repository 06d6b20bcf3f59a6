import type { DetailsOf } from '@atrium/contracts/core/record-kind';
import type { sprintKind } from '@atrium/contracts/sprints/kind';
import type { SprintOutcome } from '@atrium/contracts/sprints/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type SprintDetails = Readonly<DetailsOf<typeof sprintKind>> & { readonly project: string | null };

type Nothing = Record<string, never>;

export type SprintEvent =
  | DomainEvent<'SprintCreated', SprintDetails>
  | DomainEvent<'SprintDetailsChanged', Partial<SprintDetails>>
  | DomainEvent<'SprintAudienceChanged', { readonly audience: readonly string[] | null }>
  | DomainEvent<'SprintStarted', Nothing>
  | DomainEvent<'SprintCompleted', SprintOutcome>
  /** The content at the completion's position; only that is carried over. */
  | DomainEvent<'SprintCarriedOver', SprintOutcome>
  | DomainEvent<'SprintDeleted', Nothing>
  | DomainEvent<'SprintRestored', Nothing>;

export const sprintEventVersions = {
  SprintCreated: { version: 1, personal: {} },
  SprintDetailsChanged: { version: 1, personal: {} },
  SprintAudienceChanged: { version: 1, personal: {} },
  SprintStarted: { version: 1, personal: {} },
  SprintCompleted: { version: 1, personal: {} },
  SprintCarriedOver: { version: 1, personal: {} },
  SprintDeleted: { version: 1, personal: {} },
  SprintRestored: { version: 1, personal: {} },
} satisfies EventVersions<SprintEvent>;

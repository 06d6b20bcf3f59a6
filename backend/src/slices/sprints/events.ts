import type { SprintOutcome } from '@atrium/contracts/sprints/views';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

/** What a sprint says. */
export interface SprintDetails {
  readonly name: string;
  readonly goal: string;
  /** The project it belongs to, or none. */
  readonly project: string | null;
  /** Days, or empty. */
  readonly startDate: string;
  readonly endDate: string;
}

type Nothing = Record<string, never>;

export type SprintEvent =
  | DomainEvent<'SprintCreated', SprintDetails>
  /** Holds only the fields that changed. */
  | DomainEvent<'SprintDetailsChanged', Partial<SprintDetails>>
  /** Who sees it, as its project is private; null for everybody who sees sprints. */
  | DomainEvent<'SprintAudienceChanged', { readonly audience: readonly string[] | null }>
  | DomainEvent<'SprintStarted', Nothing>
  | DomainEvent<'SprintCompleted', SprintOutcome>
  /** What was in it exactly when its completion was recorded; only that is carried over. */
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

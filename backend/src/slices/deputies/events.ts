import type { PersonRef } from '@atrium/contracts/core/items';
import type { DeputyTerm } from '@atrium/contracts/deputies/rules';
import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

type Nothing = Record<string, never>;

export type DeputyEvent =
  /** Replaces the deputy named before. */
  | DomainEvent<'DeputyNamed', DeputyTerm & { readonly deputy: PersonRef }>
  | DomainEvent<'DeputyBegan', Nothing>
  /** By a person, or by the product after the last day. */
  | DomainEvent<'DeputyEnded', Nothing>;

export const deputyEventVersions = {
  DeputyNamed: { version: 1, personal: {} },
  DeputyBegan: { version: 1, personal: {} },
  DeputyEnded: { version: 1, personal: {} },
} satisfies EventVersions<DeputyEvent>;

import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type HomeEvent =
  /** Everything up to the position, and nothing after it. */
  DomainEvent<'HomeSeen', { readonly position: string }>;

export const homeEventVersions = {
  HomeSeen: { version: 1, personal: {} },
} satisfies EventVersions<HomeEvent>;

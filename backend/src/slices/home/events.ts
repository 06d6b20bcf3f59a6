import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type HomeEvent =
  /** Everything up to the position has been seen, and nothing after it: whichever device said so last. */
  DomainEvent<'HomeSeen', { readonly position: string }>;

export const homeEventVersions = {
  HomeSeen: { version: 1, personal: {} },
} satisfies EventVersions<HomeEvent>;

import type { DomainEvent, EventVersions } from '../../platform/kernel/events.js';

export type HomeEvent = DomainEvent<'HomeSeen', { readonly position: string }>;

export const homeEventVersions = {
  HomeSeen: { version: 1, personal: {}, positions: ['position'] },
} satisfies EventVersions<HomeEvent>;

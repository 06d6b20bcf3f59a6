import type { ChannelWishes } from '@atrium/contracts/chat/rules';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

/** Holds all choices of a person about a channel each time. */
export type WishEvent = DomainEvent<'ChannelWishesChosen', ChannelWishes & { readonly channel: string }>;

export const wishEventVersions = {
  ChannelWishesChosen: { version: 1, personal: {} },
} satisfies EventVersions<WishEvent>;

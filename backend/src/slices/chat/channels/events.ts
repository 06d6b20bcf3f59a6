import type { PersonRef } from '@atrium/contracts/core/items';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

export interface ChannelDetails {
  readonly name: string;
  readonly purpose: string;
  readonly topic: string;
}

type Nothing = Record<string, never>;

interface People {
  readonly people: readonly string[];
}

export type ChannelEvent =
  | DomainEvent<'ChannelCreated', ChannelDetails & People & { readonly private: boolean; readonly creator: PersonRef }>
  | DomainEvent<'GeneralChannelOpened', ChannelDetails>
  | DomainEvent<'ConversationOpened', People & { readonly creator: PersonRef }>
  | DomainEvent<'ChannelDetailsChanged', Partial<ChannelDetails>>
  | DomainEvent<'ChannelMembersAdded', People>
  | DomainEvent<'ChannelMembersRemoved', People>
  | DomainEvent<'ChannelArchived', Nothing>
  | DomainEvent<'ChannelUnarchived', Nothing>;

export const channelVersions = {
  ChannelCreated: { version: 1, personal: {} },
  GeneralChannelOpened: { version: 1, personal: {} },
  ConversationOpened: { version: 1, personal: {} },
  ChannelDetailsChanged: { version: 1, personal: {} },
  ChannelMembersAdded: { version: 1, personal: {} },
  ChannelMembersRemoved: { version: 1, personal: {} },
  ChannelArchived: { version: 1, personal: {} },
  ChannelUnarchived: { version: 1, personal: {} },
} satisfies EventVersions<ChannelEvent>;

import type { Broadcast, Place } from '@atrium/contracts/chat/rules';
import type { MessageFile, RecordRef } from '@atrium/contracts/chat/views';
import type { ItemRef, PersonRef } from '@atrium/contracts/core/items';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';

/** Stands in every event, since every event changes what the place shows. */
export interface MessageSpot {
  readonly place: Place;
  /** Null unless it is a reply. */
  readonly root: string | null;
}

export interface Spoken {
  readonly text: string;
  readonly mentions: readonly string[];
  readonly references: readonly RecordRef[];
}

export type MessageEvent =
  | DomainEvent<
      'MessageSent',
      MessageSpot &
        Spoken & {
          readonly author: PersonRef;
          readonly broadcast: Broadcast | null;
          readonly files: readonly MessageFile[];
          /** Ids of people who follow the thread, chose every message of the channel, or took part in the discussion. */
          readonly follow: readonly string[];
          /** The sender's own id of a message that is on its way; may be empty. */
          readonly nonce: string;
        }
    >
  | DomainEvent<'MessageEdited', MessageSpot & Spoken>
  | DomainEvent<'MessageDeleted', MessageSpot & { readonly by: PersonRef }>
  | DomainEvent<'MessageRestored', MessageSpot>
  | DomainEvent<'ReactionAdded', MessageSpot & { readonly emoji: string; readonly person: string }>
  | DomainEvent<'ReactionRemoved', MessageSpot & { readonly emoji: string; readonly person: string }>
  | DomainEvent<'MessagePinned', MessageSpot & { readonly by: PersonRef }>
  | DomainEvent<'MessageUnpinned', MessageSpot>
  | DomainEvent<'MessagePromoted', MessageSpot & { readonly item: ItemRef }>;

export const messageVersions = {
  MessageSent: { version: 1, personal: {} },
  MessageEdited: { version: 1, personal: {} },
  MessageDeleted: { version: 1, personal: {} },
  MessageRestored: { version: 1, personal: {} },
  ReactionAdded: { version: 1, personal: {} },
  ReactionRemoved: { version: 1, personal: {} },
  MessagePinned: { version: 1, personal: {} },
  MessageUnpinned: { version: 1, personal: {} },
  MessagePromoted: { version: 1, personal: {} },
} satisfies EventVersions<MessageEvent>;

import type { ItemRef } from '@atrium/contracts/core/items';
import { ownValue } from '@atrium/contracts/core/values';
import type { MessageEvent, MessageSpot } from './events.js';

export interface Message extends MessageSpot {
  readonly author: string;
  readonly text: string;
  readonly files: number;
  readonly deleted: boolean;
  readonly deletedBy: string;
  /** People's ids, by emoji. */
  readonly reactions: Readonly<Record<string, readonly string[]>>;
  readonly pinned: boolean;
  readonly promoted: readonly ItemRef[];
}

export type MessageState = Message | null;

export function evolveMessage(message: MessageState, event: MessageEvent): MessageState {
  if (event.type === 'MessageSent') {
    const { place, root, author, text, files } = event.data;
    const fresh = { deleted: false, deletedBy: '', reactions: {}, pinned: false, promoted: [] };
    return { place, root, author: author._id, text, files: files.length, ...fresh };
  }
  if (message === null) return null;
  switch (event.type) {
    case 'MessageEdited':
      return { ...message, text: event.data.text };
    case 'MessageDeleted':
      return { ...message, deleted: true, deletedBy: event.data.by._id };
    case 'MessageRestored':
      return { ...message, deleted: false, deletedBy: '' };
    case 'ReactionAdded': {
      const { emoji, person } = event.data;
      const people = [...(ownValue(message.reactions, emoji) ?? []), person];
      return { ...message, reactions: { ...message.reactions, [emoji]: people } };
    }
    case 'ReactionRemoved': {
      const { emoji, person } = event.data;
      const { [emoji]: present = [], ...others } = message.reactions;
      const people = present.filter((one) => one !== person);
      return { ...message, reactions: people.length === 0 ? others : { ...others, [emoji]: people } };
    }
    case 'MessagePinned':
      return { ...message, pinned: true };
    case 'MessageUnpinned':
      return { ...message, pinned: false };
    case 'MessagePromoted':
      return { ...message, promoted: [...message.promoted, event.data.item] };
    default:
      return event satisfies never;
  }
}

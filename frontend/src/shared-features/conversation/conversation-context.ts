import type { MessageView } from '@atrium/contracts/chat/views';
import type { ItemCollection } from '@atrium/contracts/core/items';
import { createContext, use } from 'react';
import type { MessageCommands } from './messages/message-commands';
import type { Spot } from './spot';

export interface ConversationContextValue {
  readonly spot: Spot;
  readonly me: string;
  readonly canWrite: boolean;
  /** May delete others' messages. */
  readonly moderates: boolean;
  readonly saved: ReadonlySet<string>;
  readonly commands: MessageCommands;
  /** The message whose text is being changed. */
  readonly editing: string | null;
  readonly edit: (message: string | null) => void;
  /** Asks when to be reminded of a message. */
  readonly remind: (message: MessageView) => void;
  /** Opens the thread of a message; null within a thread. */
  readonly openThread: ((message: string) => void) | null;
  /** The kinds of record that one may make of a message, and the way to the form of one. */
  readonly promotable: readonly ItemCollection[];
  readonly promote: (message: MessageView, collection: ItemCollection, link: string) => void;
  readonly linkTo: (message: MessageView) => string;
}

export const ConversationContext = createContext<ConversationContextValue | null>(null);

export function useConversation(): ConversationContextValue {
  const value = use(ConversationContext);
  if (value === null) throw new Error('a message is shown within a conversation');
  return value;
}

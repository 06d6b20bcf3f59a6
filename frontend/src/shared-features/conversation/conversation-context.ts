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
  /** The message that is being edited. */
  readonly editing: string | null;
  readonly edit: (message: string | null) => void;
  /** Opens the dialog that sets a reminder. */
  readonly remind: (message: MessageView) => void;
  /** Opens the thread of a message; null within a thread. */
  readonly openThread: ((message: string) => void) | null;
  /** The kinds of record that a message can become, and the way to their forms. */
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

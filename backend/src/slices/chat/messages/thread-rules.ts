import { participantLimit } from '@atrium/contracts/chat/rules';
import type { MessageView } from '@atrium/contracts/chat/views';
import type { RecordedEvent } from '../../../platform/kernel/events.js';
import type { Unversioned } from '../../../platform/kernel/projection.js';
import type { MessageEvent } from './events.js';

type Message = Unversioned<MessageView>;

export function threadAfter(message: Message | null, { event, at }: RecordedEvent<MessageEvent>): Message | null {
  if (message === null) return null;
  const { count, lastAt, people } = message.thread ?? { count: 0, lastAt: at, people: [] };
  switch (event.type) {
    case 'MessageSent': {
      const { _id } = event.data.author;
      const taking = people.includes(_id) ? people : [...people, _id].slice(-participantLimit);
      return { ...message, thread: { count: count + 1, lastAt: at, people: taking } };
    }
    case 'MessageDeleted':
      return { ...message, thread: { count: Math.max(0, count - 1), lastAt, people } };
    case 'MessageRestored':
      return { ...message, thread: { count: count + 1, lastAt, people } };
    case 'MessageEdited':
    case 'ReactionAdded':
    case 'ReactionRemoved':
    case 'MessagePinned':
    case 'MessageUnpinned':
    case 'MessagePromoted':
      return message;
    default:
      return event satisfies never;
  }
}

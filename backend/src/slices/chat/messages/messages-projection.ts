import { earlierTexts, messagesShown, participantLimit, placeCollections } from '@atrium/contracts/chat/rules';
import type { MessageView } from '@atrium/contracts/chat/views';
import { defineEntries } from '../../../platform/kernel/entries.js';
import type { RecordedEvent } from '../../../platform/kernel/events.js';
import type { Unversioned } from '../../../platform/kernel/projection.js';
import { plainText, titleFrom } from '../../../platform/shared/plain-text.js';
import type { MessageEvent } from './events.js';
import type { MessagePart } from '@atrium/contracts/chat/search-query';

const address = /\bhttps?:\/\/\S/i;
const picture = /!\[[^\]]*\]\(/;

/** Facets for the search of messages; values of a list are separated by blanks. */
export function facetsOf(message: MessageView): Readonly<Record<string, string>> {
  const { _id: id, by, place, at, root, pinned, mentions, text, files, reactions, thread, references } = message;
  const parts: Readonly<Record<MessagePart, boolean>> = {
    link: address.test(text),
    file: files.length > 0,
    image: picture.test(text) || files.some(({ type }) => type.startsWith('image/')),
    reaction: reactions.length > 0,
    reply: thread !== null && thread.count > 0,
    record: references.length > 0,
  };
  const has = Object.entries(parts).flatMap(([part, holds]) => (holds ? [part] : []));
  const is = [...(pinned === null ? [] : ['pinned']), ...(root === null ? [] : ['reply'])];
  return {
    id,
    by: by._id,
    place: `${place.collection}:${place.id}`,
    at,
    has: has.join(' '),
    is: is.join(' '),
    mentions: mentions.join(' '),
  };
}

type Message = Unversioned<MessageView>;
type Sent = Extract<MessageEvent, { type: 'MessageSent' }>;

const common = {
  category: 'message',
  version: 2,
  workingSet: messagesShown,
  /** Deleted text is kept for restoring, but never shown. */
  shown: (message: MessageView): MessageView =>
    message.deleted
      ? { ...message, text: '', files: [], mentions: [], references: [], reactions: [], earlier: [], pinned: null }
      : message,
  search: (message: MessageView) => {
    const { deleted, text, files } = message;
    return deleted
      ? null
      : {
          label: '',
          title: titleFrom(text) || (files[0]?.name ?? ''),
          text: plainText(text, ...files.map(({ name }) => name)),
          state: '',
          facets: facetsOf(message),
        };
  },
} as const;

/** Visible to people who see the channel or record. */
export const messagesEntries = defineEntries<MessageView, MessageEvent>({
  ...common,
  collection: 'messages',
  parents: placeCollections,
  parentOf: ({ place }) => place.collection,
  // A reply also updates its root message, which shows the thread.
  affects: ({ event, aggregateId }) => [event.data.root ?? aggregateId],
  fold: (message, recorded, id) =>
    recorded.aggregateId === id ? folded(message, recorded) : threadAfter(message, recorded),
  shelves: ({ pinned, deleted }) => (pinned === null || deleted ? [] : ['pinned']),
});

export const repliesEntries = defineEntries<MessageView, MessageEvent>({
  ...common,
  collection: 'replies',
  parents: ['messages'],
  affects: ({ event, aggregateId }) => (event.data.root === null ? [] : [aggregateId]),
  fold: (message, recorded) => folded(message, recorded),
});

function folded(message: Message | null, recorded: RecordedEvent<MessageEvent>): Message | null {
  const { event, aggregateId, at } = recorded;
  if (event.type === 'MessageSent') return begun(event, aggregateId, recorded);
  if (message === null) return null;
  switch (event.type) {
    case 'MessageEdited': {
      const { text, mentions, references } = event.data;
      const earlier = [...message.earlier, { text: message.text, until: at }].slice(-earlierTexts);
      return { ...message, text, mentions, references, earlier, editedAt: at };
    }
    case 'MessageDeleted':
      return { ...message, deleted: true, deletedBy: event.data.by };
    case 'MessageRestored':
      return { ...message, deleted: false, deletedBy: null };
    case 'ReactionAdded':
      return { ...message, reactions: reactionsWith(message.reactions, event.data) };
    case 'ReactionRemoved':
      return { ...message, reactions: reactionsWithout(message.reactions, event.data) };
    case 'MessagePinned':
      return { ...message, pinned: { by: event.data.by, at } };
    case 'MessageUnpinned':
      return { ...message, pinned: null };
    case 'MessagePromoted':
      return { ...message, promoted: [...message.promoted, event.data.item] };
    default:
      return event satisfies never;
  }
}

function begun({ data }: Sent, _id: string, { at, position }: Pick<RecordedEvent, 'at' | 'position'>): Message {
  const { place, root, author, text, files, mentions, broadcast, references, follow, nonce } = data;
  const said = { place, root, by: author, at, text, files, mentions, broadcast, references, follow, nonce };
  const fresh = { reactions: [], thread: null, editedAt: null, earlier: [], pinned: null, promoted: [] };
  return { _id, of: root ?? place.id, position: `${position}`, ...said, ...fresh, deletedBy: null, deleted: false };
}

interface Answer {
  readonly emoji: string;
  readonly person: string;
}

function reactionsWith(reactions: MessageView['reactions'], { emoji, person }: Answer): MessageView['reactions'] {
  const isKnown = reactions.some((reaction) => reaction.emoji === emoji);
  if (!isKnown) return [...reactions, { emoji, people: [person] }];
  return reactions.map((one) => (one.emoji === emoji ? { emoji, people: [...one.people, person] } : one));
}

function reactionsWithout(reactions: MessageView['reactions'], { emoji, person }: Answer): MessageView['reactions'] {
  return reactions
    .map((one) => (one.emoji === emoji ? { emoji, people: one.people.filter((other) => other !== person) } : one))
    .filter(({ people }) => people.length > 0);
}

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

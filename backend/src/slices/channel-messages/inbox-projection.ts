import { inboxLimit } from '@atrium/contracts/channels/rules';
import type { ChatInboxView, InboxItem, MessageView } from '@atrium/contracts/channels/views';
import type { Rollup } from '../../platform/core/rollup.js';

type Sources = { messages: MessageView; replies: MessageView };

/**
 * What speaks to each person: messages with their name in them, and replies in threads of theirs. It names messages and
 * holds nothing of what they say, so who sees a channel no more learns nothing from it.
 */
export const chatInbox: Rollup<ChatInboxView, Sources> = {
  collection: 'chat-inbox',
  sources: ['messages', 'replies'],
  affects: ({ before, after }) => {
    const was = spokenTo(before);
    const is = spokenTo(after);
    const changed = [...is].filter(([person, kind]) => was.get(person) !== kind).map(([person]) => person);
    return [...changed, ...[...was.keys()].filter((person) => !is.has(person))];
  },
  roll(doc, { id: message, after }, person) {
    const others = (doc?.items ?? []).filter((item) => item.message !== message);
    const kind = spokenTo(after).get(person);
    if (after === null || kind === undefined) return { _id: person, items: others };
    const item: InboxItem = {
      kind,
      message,
      root: after.root,
      place: after.place,
      by: after.by._id,
      at: after.at,
    };
    return { _id: person, items: [...others, item].slice(-inboxLimit) };
  },
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
};

/** To whom a message speaks, and how; to nobody when it was deleted, and never to who wrote it. */
function spokenTo(message: MessageView | null): Map<string, InboxItem['kind']> {
  const people = new Map<string, InboxItem['kind']>();
  if (message === null || message.deleted) return people;
  for (const person of message.follow) people.set(person, 'reply');
  for (const person of message.mentions) people.set(person, 'mention');
  people.delete(message.by._id);
  return people;
}

import type { MessagePart } from '@atrium/contracts/chat/search-query';
import type { MessageView } from '@atrium/contracts/chat/views';

const address = /\bhttps?:\/\/\S/i;
const picture = /!\[[^\]]*\]\(/;

/** By what a search of messages can be narrowed; lists are parted by blanks. */
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

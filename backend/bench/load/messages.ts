import { randomUUID } from 'node:crypto';
import { messagesTopic, type Place } from '@atrium/contracts/chat/rules';
import type { ChannelActivityView, MessageView } from '@atrium/contracts/chat/views';
import type { MessageEvent } from '../../src/slices/chat/messages/events.js';

/** The channel that is talked in where there is no application. */
export const benchChannel = 'bench-channel';
/** How many belong to it, and have it before them. */
export const channelMembers = 500;
/** What a message changes of what a member follows: what is said there, and the counts in the list of channels. */
export const channelTopics = [messagesTopic({ collection: 'channels', id: benchChannel }), 'channel-activity'];

export const speaker = { _id: randomUUID(), username: 'somebody-01' };
const firstAt = Date.parse('2027-01-31T10:00:00.000Z');

/** The n-th message of a channel: about as much as people say at once, all of them of one length. */
export function benchMessage(n: number, channel = benchChannel): MessageView {
  const place: Place = { collection: 'channels', id: channel };
  const text = `Case ${String(n).padStart(7, '0')}: the total is right again, the second line of the address is not. Who looks?`;
  return {
    _id: randomUUID(),
    of: channel,
    place,
    root: null,
    by: speaker,
    at: new Date(firstAt + n).toISOString(),
    position: `${n + 1}`,
    text,
    files: [],
    mentions: [],
    broadcast: null,
    follow: [],
    references: [],
    nonce: randomUUID(),
    reactions: [],
    thread: null,
    editedAt: null,
    earlier: [],
    pinned: null,
    promoted: [],
    deletedBy: null,
    deleted: false,
    version: 1,
  };
}

/** What the list of channels shows of the channel once the message is there. @param count how many there are then */
export function benchActivity({ _id, at, by }: MessageView, count: number): ChannelActivityView {
  const last = { message: _id, at, by: by._id };
  return { _id: benchChannel, count, last, version: count + 1 };
}

/** The event by which a message came about. */
export function sentEvent(message: MessageView): Extract<MessageEvent, { type: 'MessageSent' }> {
  const { place, root, by: author, text, files, mentions, broadcast, follow, references, nonce } = message;
  const data = { place, root, author, text, mentions, broadcast, references, files, follow, nonce };
  return { type: 'MessageSent', data };
}

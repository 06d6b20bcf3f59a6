import { isStaff } from '@atrium/contracts/users/staff';
import { type NamedRecord, recordsNamedIn } from '@atrium/contracts/chat/references';
import {
  belongsToChannel,
  followerLimit,
  isDirectChannel,
  messageFileLimit,
  type Place,
} from '@atrium/contracts/chat/rules';
import type {
  ChannelView,
  ChannelWishesView,
  MessageView,
  RecordRef,
  ThreadFollowView,
} from '@atrium/contracts/chat/views';
import { comparePositions } from '@atrium/contracts/core/live';
import { recordKinds } from '@atrium/contracts/record-kinds';
import type { UserView } from '@atrium/contracts/users/views';
import { filesInMarkdown } from '../../../platform/slice/file-fields.js';
import { mayMention, mentionsIn } from '../../../platform/shared/mentions.js';
import { listenersRoom } from '../../../platform/shared/listeners.js';
import { followersRoom } from '../../../platform/shared/thread-follows.js';
import { ownFile } from '../../../platform/shared/message-places.js';
import type { LookUpTools } from '../../../platform/kernel/look-up-tools.js';
import { entriesRoom, placeOf } from '../../../platform/kernel/entries.js';
import { messagesEntries } from './messages-projection.js';
import type { Message } from './state-rules.js';

/**
 * Those who follow a thread and see its place, except the sender; the latest participants come last.
 * @returns null when the root message does not exist
 */
export async function followersOf(root: string, place: Place, tools: LookUpTools): Promise<readonly string[] | null> {
  const message = await tools.document<MessageView>('messages', root);
  if (message?.place.collection !== place.collection || message.place.id !== place.id) return null;
  const isChannel = place.collection === 'channels';
  const [follows, channel] = await Promise.all([
    tools.room<ThreadFollowView>('thread-follows', followersRoom(root)),
    isChannel ? tools.document<ChannelView>('channels', place.id) : null,
  ]);
  const all = channel !== null && isDirectChannel(channel) ? channel.members : [];
  const people = new Set([...all, message.by._id, ...message.mentions]);
  for (const { person, following } of follows.toSorted((a, b) => comparePositions(a.position, b.position))) {
    people.delete(person);
    if (following) people.add(person);
  }
  people.delete(tools.actor.id);
  // Leaving a channel also leaves its threads.
  const maySee = async (id: string) =>
    isChannel ? channel !== null && belongsToChannel(channel, id) : tools.sees(id, place.collection, place.id);
  const seeing = await Promise.all([...people].map(maySee));
  return [...people].filter((_, n) => seeing[n]).slice(-followerLimit);
}

/** How far back who took part in a discussion is looked for. */
const discussionTail = 100;

/** Those who wrote in a record's discussion or are mentioned there and see the record, except the sender. */
async function participantsOf({ collection, id }: Place, tools: LookUpTools): Promise<readonly string[]> {
  const record = await tools.document<{ readonly watchers?: readonly string[] }>(collection, id);
  // Who does not want to hear of it stops watching.
  if (record?.watchers !== undefined) return [];
  const room = entriesRoom(placeOf(messagesEntries, { collection, id }));
  const messages = await tools.room<MessageView>('messages', room, discussionTail);
  const people = new Set(messages.flatMap(({ by, mentions }) => [by._id, ...mentions]));
  people.delete(tools.actor.id);
  const seeing = await Promise.all([...people].map((person) => tools.sees(person, collection, id)));
  return [...people].filter((_, n) => seeing[n]).slice(-followerLimit);
}

/**
 * Who is notified of a message outside threads: members of a channel who chose every message, participants of a record's
 * discussion. Never the sender; people whom the record concerns are added elsewhere.
 */
export async function listenersOf(place: Place, tools: LookUpTools): Promise<readonly string[]> {
  if (place.collection !== 'channels') return participantsOf(place, tools);
  const wishes = await tools.room<ChannelWishesView>('channel-wishes', listenersRoom(place.id));
  const people = wishes.map(({ person }) => person).filter((id) => id !== tools.actor.id);
  const channel = people.length === 0 ? null : await tools.document<ChannelView>('channels', place.id);
  return people.filter((id) => channel !== null && belongsToChannel(channel, id)).slice(-followerLimit);
}

interface SpokenFound {
  readonly mentions: readonly string[];
  readonly references: readonly RecordRef[];
  /** Whether each file is the sender's or was in the message before. */
  readonly filesKnown: boolean;
}

export async function spokenIn(
  text: string,
  place: Place,
  before: Message | null,
  tools: LookUpTools,
): Promise<SpokenFound> {
  const named = filesInMarkdown(text).filter((id) => before?.text.includes(id) !== true);
  const [mentions, references, files] = await Promise.all([
    mayMention(text) ? mentionsFor(text, place, tools) : [],
    Promise.all(recordsNamedIn(text).map((record) => referenceTo(record, tools))),
    named.length > messageFileLimit ? [null] : Promise.all(named.map((id) => ownFile(id, tools))),
  ]);
  return {
    mentions,
    references: references.filter((reference) => reference !== null),
    filesKnown: !files.includes(null),
  };
}

async function mentionsFor(text: string, { collection, id }: Place, tools: LookUpTools): Promise<readonly string[]> {
  const people = await tools.room<UserView>('users', 'all');
  const mentioned = mentionsIn(text, people.filter(isStaff));
  const seeing = await Promise.all(mentioned.map((person) => tools.sees(person, collection, id)));
  return mentioned.filter((_, n) => seeing[n]);
}

/** Records that the sender can't see are treated as missing. */
async function referenceTo(named: NamedRecord, tools: LookUpTools): Promise<RecordRef | null> {
  const { collection } = named;
  const number = 'number' in named ? named.number : null;
  const id = 'number' in named ? await tools.numbered(recordKinds[named.collection].category, named.number) : named.id;
  if (id === null || (await tools.visible(collection, id)) === null) return null;
  return { collection, id, number };
}

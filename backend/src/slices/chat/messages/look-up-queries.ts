import type { SendMessage } from '@atrium/contracts/chat/commands';
import { type NamedRecord, recordsNamedIn } from '@atrium/contracts/chat/references';
import {
  managesChannel,
  messageFileLimit,
  moderatesTalk,
  participantLimit,
  type Place,
} from '@atrium/contracts/chat/rules';
import type { ChannelView, MessageFile, MessageView, RecordRef } from '@atrium/contracts/chat/views';
import type { ItemCollection } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import { filesInMarkdown } from '../../../platform/core/file-fields.js';
import { lookUpItem } from '../../../platform/core/items.js';
import { mayMention, mentionsIn } from '../../../platform/core/mentions.js';
import type { LookUpTools } from '../../../platform/core/look-up-tools.js';
import { type MessageCommand, type MessageFound, nothingFound, type PlaceFound } from './decider.js';
import type { Message, MessageState } from './state-rules.js';
import { broadcastIn } from './text-rules.js';

/** Looks up what a decision about a message needs: the place as its sender sees it, and what the text names. */
export async function lookUpForMessage(
  command: MessageCommand,
  message: MessageState,
  tools: LookUpTools,
): Promise<MessageFound> {
  if (command.type === 'SendMessage') return message === null ? lookUpForNew(command.data, tools) : nothingFound;
  if (message === null) return nothingFound;
  const found = { ...nothingFound, place: await placeOf(message.place, tools) };
  if (command.type === 'PromoteMessage') {
    const { collection, item: id } = command.data;
    return { ...found, itemKnown: (await lookUpItem({ collection, id }, tools)).itemKnown };
  }
  if (found.place === null || command.type !== 'EditMessage' || message.author !== tools.actor.id) return found;
  return { ...found, ...(await spokenIn(command.data.text, message.place, message, tools)) };
}

async function lookUpForNew(data: SendMessage, tools: LookUpTools): Promise<MessageFound> {
  const { place, text, root } = data;
  const found = await placeOf(place, tools);
  if (found === null || found.archived) return { ...nothingFound, place: found };
  const [spoken, files, follow] = await Promise.all([
    spokenIn(text, place, null, tools),
    filesFor(data, tools),
    root == null ? [] : followersOf(root, place, tools),
  ]);
  const broadcast = place.collection === 'channels' ? broadcastIn(text) : null;
  return {
    ...nothingFound,
    place: found,
    broadcast,
    follow,
    ...spoken,
    files: spoken.files === null ? null : files,
  };
}

/** The place as the sender sees it; null when there is none for them. */
async function placeOf({ collection, id }: Place, tools: LookUpTools): Promise<PlaceFound | null> {
  if (collection !== 'channels') {
    const record = await tools.visible<{ readonly deleted?: boolean }>(collection, id);
    return record === null || record.deleted === true
      ? null
      : { archived: false, moderated: moderatesTalk(tools.actor) };
  }
  const channel = await tools.visible<ChannelView>('channels', id);
  return channel === null ? null : { archived: channel.archived, moderated: managesChannel(tools.actor, channel) };
}

/** Those who take part in the thread of a message of this place, without the sender; null when there is none. */
async function followersOf(root: string, place: Place, tools: LookUpTools): Promise<readonly string[] | null> {
  const message = await tools.document<MessageView>('messages', root);
  if (message?.place.collection !== place.collection || message.place.id !== place.id) return null;
  const people = new Set([message.by._id, ...(message.thread?.people ?? [])]);
  people.delete(tools.actor.id);
  return [...people].slice(-participantLimit);
}

type Spoken = Pick<MessageFound, 'mentions' | 'references' | 'files'>;

/** Whom and what a text names. Its files are the sender's to show, or were in the message before; null otherwise. */
async function spokenIn(text: string, place: Place, before: Message | null, tools: LookUpTools): Promise<Spoken> {
  const named = filesInMarkdown(text).filter((id) => before?.text.includes(id) !== true);
  const [mentions, references, files] = await Promise.all([
    mayMention(text) ? mentionsFor(text, place, tools) : [],
    Promise.all(recordsNamedIn(text).map((record) => referenceTo(record, tools))),
    named.length > messageFileLimit ? [null] : Promise.all(named.map((id) => ownFile(id, tools))),
  ]);
  return {
    mentions,
    references: references.filter((reference) => reference !== null),
    files: files.includes(null) ? null : [],
  };
}

/** Those to whom a text speaks, as far as they see where it is said. */
async function mentionsFor(text: string, { collection, id }: Place, tools: LookUpTools): Promise<readonly string[]> {
  const people = await tools.room<UserView>('users', 'all');
  const mentioned = mentionsIn(
    text,
    people.filter(({ active }) => active),
  );
  const seeing = await Promise.all(mentioned.map((person) => tools.sees(person, collection, id)));
  return mentioned.filter((_, n) => seeing[n]);
}

/** The kinds under which records of each collection get their numbers. */
const numberKinds: Readonly<Record<ItemCollection, string>> = {
  bugs: 'bug',
  'feature-requests': 'feature',
  tasks: 'task',
  tickets: 'ticket',
};

/** A record that a text names, as far as the sender sees it; what they don't see is not there for them. */
async function referenceTo(named: NamedRecord, tools: LookUpTools): Promise<RecordRef | null> {
  const { collection } = named;
  const number = 'number' in named ? named.number : null;
  const id = 'number' in named ? await tools.numbered(numberKinds[named.collection], named.number) : named.id;
  if (id === null || (await tools.visible(collection, id)) === null) return null;
  return { collection, id, number };
}

/** The files of a message; null when one of them is not the sender's. */
async function filesFor({ files = [] }: SendMessage, tools: LookUpTools): Promise<readonly MessageFile[] | null> {
  const found = await Promise.all(
    // In every body null counts as left out.
    (files ?? []).map(async ({ _id, name }): Promise<MessageFile | null> => {
      const file = await ownFile(_id, tools);
      return file === null ? null : { _id, name: name ?? '', ...file };
    }),
  );
  return found.includes(null) ? null : found.filter((file) => file !== null);
}

async function ownFile(id: string, tools: LookUpTools): Promise<Omit<MessageFile, '_id' | 'name'> | null> {
  const file = await tools.file(id);
  if (file === null || file.uploader !== tools.actor.id) return null;
  const { type, width, height, size } = file;
  return { type, width, height, size };
}

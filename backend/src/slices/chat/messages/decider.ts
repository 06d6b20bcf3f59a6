import type { messageCommands, SendMessage } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import { reactionLimit } from '@atrium/contracts/chat/rules';
import type { Broadcast } from '@atrium/contracts/chat/rules';
import type { MessageFile } from '@atrium/contracts/chat/views';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import { ownValue } from '@atrium/contracts/core/values';
import type { Decider, Decision } from '../../../platform/core/decider.js';
import type { MessageEvent, Spoken, Standing } from './events.js';
import { evolveMessage, type Message, type MessageState } from './state-rules.js';

export type MessageCommand = CommandOf<typeof messageCommands>;

/** The place of a message as its sender sees it. */
export interface PlaceFound {
  readonly archived: boolean;
  /** Whether the sender takes out what others say there. */
  readonly moderated: boolean;
}

/** What was looked up before a decision; neutral where the command has no use for it. */
export interface MessageFound {
  /** Null when it is not there for the sender. */
  readonly place: PlaceFound | null;
  readonly mentions: readonly string[];
  readonly broadcast: Broadcast | null;
  readonly references: Spoken['references'];
  /** Null when one of them is not the sender's to show. */
  readonly files: readonly MessageFile[] | null;
  /** Those who take part in the thread; null when there is no such message in the place. */
  readonly follow: readonly string[] | null;
  /** Whether the record that was made of the message is there for the sender. */
  readonly itemKnown: boolean;
}

export const nothingFound: MessageFound = {
  place: null,
  mentions: [],
  broadcast: null,
  references: [],
  files: [],
  follow: [],
  itemKnown: true,
};

type MessageDecision = Decision<MessageFound>;

export const messageDecider: Decider<MessageState, MessageEvent, MessageCommand, MessageFound> = {
  initialState: null,
  evolve: evolveMessage,
  decide(command, message, decision) {
    if (command.type === 'SendMessage') return message === null ? send(command.data, decision) : [];
    if (message === null) throw refuseChat('messageGone');
    const standing = { place: message.place, root: message.root };
    const { place } = decision.found;
    if (place === null) throw refuseChat('messageGone');
    if (command.type === 'DeleteMessage') return remove(message, standing, place, decision);
    if (place.archived) throw refuseChat('channelArchived');
    if (command.type === 'RestoreMessage') return restore(message, standing, place, decision);
    if (message.deleted) throw refuseChat('messageDeleted');
    switch (command.type) {
      case 'EditMessage':
        return edit(command.data.text, message, standing, decision);
      case 'PromoteMessage':
        return promote(command.data, message, standing, decision.found);
      case 'AddReaction':
        return react(command.data.emoji, message, standing, decision);
      case 'RemoveReaction': {
        const { emoji } = command.data;
        const person = decision.actor.id;
        const isThere = ownValue(message.reactions, emoji)?.includes(person) === true;
        return isThere ? [{ type: 'ReactionRemoved', data: { ...standing, emoji, person } }] : [];
      }
      case 'PinMessage':
        return message.pinned ? [] : [{ type: 'MessagePinned', data: { ...standing, by: refOf(decision) } }];
      case 'UnpinMessage':
        return message.pinned ? [{ type: 'MessageUnpinned', data: standing }] : [];
      default:
        return command satisfies never;
    }
  },
};

function send(data: SendMessage, decision: MessageDecision): readonly MessageEvent[] {
  const { place, files, follow, mentions, references, broadcast } = decision.found;
  if (place === null) throw refuseChat('placeGone');
  if (place.archived) throw refuseChat('channelArchived');
  if (follow === null) throw refuseChat('rootGone');
  if (files === null) throw refuseChat('fileUnknown');
  assertSaysSomething(data.text, files.length);
  return [
    {
      type: 'MessageSent',
      data: {
        place: { collection: data.place.collection, id: data.place.id },
        root: data.root ?? null,
        author: refOf(decision),
        text: data.text,
        mentions,
        broadcast,
        references,
        files,
        follow,
        nonce: data.nonce ?? '',
      },
    },
  ];
}

function edit(
  text: string,
  message: Message,
  standing: Standing,
  { actor, found }: MessageDecision,
): readonly MessageEvent[] {
  if (message.author !== actor.id) throw refuseChat('notYours');
  if (text === message.text) return [];
  assertSaysSomething(text, message.files);
  if (found.files === null) throw refuseChat('fileUnknown');
  const { mentions, references } = found;
  return [{ type: 'MessageEdited', data: { ...standing, text, mentions, references } }];
}

function remove(
  message: Message,
  standing: Standing,
  { moderated }: PlaceFound,
  decision: MessageDecision,
): readonly MessageEvent[] {
  if (message.author !== decision.actor.id && !moderated) throw refuseChat('notModerated');
  return message.deleted ? [] : [{ type: 'MessageDeleted', data: { ...standing, by: refOf(decision) } }];
}

/** What a manager took out, only a manager brings back. */
function restore(
  message: Message,
  standing: Standing,
  { moderated }: PlaceFound,
  { actor }: MessageDecision,
): readonly MessageEvent[] {
  const isOwn = message.author === actor.id && (!message.deleted || message.deletedBy === actor.id);
  if (!isOwn && !moderated) throw refuseChat('notModerated');
  return message.deleted ? [{ type: 'MessageRestored', data: standing }] : [];
}

function react(
  emoji: string,
  { reactions }: Message,
  standing: Standing,
  { actor }: MessageDecision,
): readonly MessageEvent[] {
  if (ownValue(reactions, emoji)?.includes(actor.id) === true) return [];
  if (ownValue(reactions, emoji) === undefined && Object.keys(reactions).length >= reactionLimit)
    throw refuseChat('reactionsFull');
  return [{ type: 'ReactionAdded', data: { ...standing, emoji, person: actor.id } }];
}

function promote(
  { collection, item: id }: Extract<MessageCommand, { type: 'PromoteMessage' }>['data'],
  { promoted }: Message,
  standing: Standing,
  { itemKnown }: MessageFound,
): readonly MessageEvent[] {
  if (!itemKnown) throw refuseChat('itemUnknown');
  const isKnown = promoted.some((item) => item.collection === collection && item.id === id);
  return isKnown ? [] : [{ type: 'MessagePromoted', data: { ...standing, item: { collection, id } } }];
}

function assertSaysSomething(text: string, files: number): void {
  if (text.trim() === '' && files === 0) throw refuseChat('messageEmpty');
}

function refOf({ actor }: MessageDecision): PersonRef {
  return { _id: actor.id, username: actor.username };
}

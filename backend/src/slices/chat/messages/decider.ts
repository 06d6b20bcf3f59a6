import { messageCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import { type Broadcast, broadcastKinds, reactionLimit } from '@atrium/contracts/chat/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { PersonRef } from '@atrium/contracts/core/items';
import { ownValue } from '@atrium/contracts/core/values';
import type { Actor } from '../../../platform/kernel/actor.js';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../../platform/kernel/look-up-tools.js';
import { lookUpItem } from '../../../platform/shared/items.js';
import { filesFor, placeSeen, type PlaceSeen } from '../../../platform/shared/message-places.js';
import type { MessageEvent, MessageSpot } from './events.js';
import { followersOf, listenersOf, spokenIn } from './look-ups.js';
import { evolveMessage, type Message, type MessageState } from './state-rules.js';

export type MessageCommand = CommandOf<typeof messageCommands>;

interface PlaceFound {
  readonly place: PlaceSeen;
}

const broadcast = /(?<![\p{L}\p{N}_.+-])@(channel|here)(?![\p{L}\p{N}_]|[.-][\p{L}\p{N}_])/iu;

function broadcastIn(text: string): Broadcast | null {
  const said = broadcast.exec(text)?.[1]?.toLowerCase();
  return broadcastKinds.find((kind) => kind === said) ?? null;
}

const handlers = {
  SendMessage: withLookUp({
    async lookUp(data, _, tools) {
      const seen = await placeSeen(data.place, tools);
      if (seen === null) throw refuseChat('placeGone');
      assertOpen(seen);
      const { place, text, root } = data;
      const [spoken, files, follow] = await Promise.all([
        spokenIn(text, place, null, tools),
        filesFor(data, tools),
        root == null ? listenersOf(place, tools) : followersOf(root, place, tools),
      ]);
      return { ...spoken, place: seen, files: spoken.filesKnown ? files : null, follow };
    },
    decide({ place, root, text, nonce }, _, { actor, found }) {
      const { mentions, references, files, follow } = found;
      assertOpen(found.place);
      if (follow === null) throw refuseChat('rootGone');
      if (files === null) throw refuseChat('fileUnknown');
      assertSaysSomething(text, files.length);
      return [
        {
          type: 'MessageSent',
          data: {
            place: { collection: place.collection, id: place.id },
            root: root ?? null,
            author: refOf(actor),
            text,
            mentions,
            broadcast: place.collection === 'channels' ? broadcastIn(text) : null,
            references,
            files,
            follow,
            nonce: nonce ?? '',
          },
        },
      ];
    },
  }),

  EditMessage: withLookUp({
    async lookUp({ text }, message, tools) {
      const { place } = await lookUpPlace(message, tools);
      assertEditable(message, place, tools.actor);
      return { place, ...(await spokenIn(text, message.place, message, tools)) };
    },
    decide({ text }, message, { actor, found }) {
      assertEditable(message, found.place, actor);
      if (text === message.text) return [];
      assertSaysSomething(text, message.files);
      if (!found.filesKnown) throw refuseChat('fileUnknown');
      const { mentions, references } = found;
      return [{ type: 'MessageEdited', data: { ...spotOf(message), text, mentions, references } }];
    },
  }),

  DeleteMessage: withLookUp({
    lookUp: (_, message, tools) => lookUpPlace(message, tools),
    decide(_, message, { actor, found: { place } }) {
      if (message.author !== actor.id && !place.moderated) throw refuseChat('notModerated');
      return message.deleted ? [] : [{ type: 'MessageDeleted', data: { ...spotOf(message), by: refOf(actor) } }];
    },
  }),

  RestoreMessage: withLookUp({
    lookUp: (_, message, tools) => lookUpPlace(message, tools),
    /** Only a manager restores what a manager deleted. */
    decide(_, message, { actor, found: { place } }) {
      assertOpen(place);
      const isOwn = message.author === actor.id && (!message.deleted || message.deletedBy === actor.id);
      if (!isOwn && !place.moderated) throw refuseChat('notModerated');
      return message.deleted ? [{ type: 'MessageRestored', data: spotOf(message) }] : [];
    },
  }),

  AddReaction: withLookUp({
    lookUp: (_, message, tools) => lookUpPlace(message, tools),
    decide({ emoji }, message, { actor, found }) {
      assertChangeable(message, found.place);
      const people = ownValue(message.reactions, emoji);
      if (people?.includes(actor.id) === true) return [];
      if (people === undefined && Object.keys(message.reactions).length >= reactionLimit) {
        throw refuseChat('reactionsFull');
      }
      return [{ type: 'ReactionAdded', data: { ...spotOf(message), emoji, person: actor.id } }];
    },
  }),

  RemoveReaction: withLookUp({
    lookUp: (_, message, tools) => lookUpPlace(message, tools),
    decide({ emoji }, message, { actor: { id: person }, found }) {
      assertChangeable(message, found.place);
      const isThere = ownValue(message.reactions, emoji)?.includes(person) === true;
      return isThere ? [{ type: 'ReactionRemoved', data: { ...spotOf(message), emoji, person } }] : [];
    },
  }),

  PinMessage: withLookUp({
    lookUp: (_, message, tools) => lookUpPlace(message, tools),
    decide(_, message, { actor, found }) {
      assertChangeable(message, found.place);
      return message.pinned ? [] : [{ type: 'MessagePinned', data: { ...spotOf(message), by: refOf(actor) } }];
    },
  }),

  UnpinMessage: withLookUp({
    lookUp: (_, message, tools) => lookUpPlace(message, tools),
    decide(_, message, { found }) {
      assertChangeable(message, found.place);
      return message.pinned ? [{ type: 'MessageUnpinned', data: spotOf(message) }] : [];
    },
  }),

  PromoteMessage: withLookUp({
    async lookUp({ collection, item: id }, message, tools) {
      const { place } = await lookUpPlace(message, tools);
      return { place, itemKnown: (await lookUpItem({ collection, id }, tools)).itemKnown };
    },
    decide({ collection, item: id }, message, { found }) {
      assertChangeable(message, found.place);
      if (!found.itemKnown) throw refuseChat('itemUnknown');
      const isKnown = message.promoted.some((item) => item.collection === collection && item.id === id);
      return isKnown ? [] : [{ type: 'MessagePromoted', data: { ...spotOf(message), item: { collection, id } } }];
    },
  }),
} satisfies Handlers<typeof messageCommands, Message, MessageEvent, 'SendMessage'>;

export const messageDecider = defineDecider({
  commands: messageCommands,
  initialState: null,
  evolve: evolveMessage,
  creates: ['SendMessage'],
  admit(message: MessageState) {
    if (message === null) throw refuseChat('messageGone');
    return message;
  },
  handlers,
});

async function lookUpPlace(message: Message, tools: LookUpTools): Promise<PlaceFound> {
  const place = await placeSeen(message.place, tools);
  if (place === null) throw refuseChat('messageGone');
  return { place };
}

function assertOpen({ archived }: PlaceSeen): void {
  if (archived) throw refuseChat('channelArchived');
}

function assertChangeable({ deleted }: Message, place: PlaceSeen): void {
  assertOpen(place);
  if (deleted) throw refuseChat('messageDeleted');
}

function assertEditable(message: Message, place: PlaceSeen, actor: Actor): void {
  assertChangeable(message, place);
  if (message.author !== actor.id) throw refuseChat('notYours');
}

function assertSaysSomething(text: string, files: number): void {
  if (text.trim() === '' && files === 0) throw refuseChat('messageEmpty');
}

function spotOf({ place, root }: Message): MessageSpot {
  return { place, root };
}

function refOf({ id, username }: Actor): PersonRef {
  return { _id: id, username };
}

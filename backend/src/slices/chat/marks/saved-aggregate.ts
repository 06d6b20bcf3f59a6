import { savedMessageCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import { savedLimit } from '@atrium/contracts/chat/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import { unlessOwn } from '../../../platform/shared/record-traits.js';
import type { DomainEvent, EventVersions } from '../../../platform/kernel/events.js';
import type { SavedMessagesView } from '@atrium/contracts/chat/views';
import type { Projection } from '../../../platform/kernel/projection.js';

interface Saved {
  readonly message: string;
}

export type SavedEvent = DomainEvent<'MessageSaved', Saved> | DomainEvent<'MessageUnsaved', Saved>;

export const savedEventVersions = {
  MessageSaved: { version: 1, personal: {} },
  MessageUnsaved: { version: 1, personal: {} },
} satisfies EventVersions<SavedEvent>;

export type SavedCommand = CommandOf<typeof savedMessageCommands>;

type SavedState = readonly string[];

const handlers = {
  SaveMessage: withLookUp({
    async lookUp({ message }, _, tools) {
      const found = await Promise.all([tools.visible('messages', message), tools.visible('replies', message)]);
      return { messageKnown: found.some((one) => one !== null) };
    },
    decide({ message }, saved, { found }) {
      if (!found.messageKnown) throw refuseChat('messageGone');
      if (saved.includes(message)) return [];
      if (saved.length >= savedLimit) throw refuseChat('savedFull');
      return [{ type: 'MessageSaved', data: { message } }];
    },
  }),

  UnsaveMessage: {
    decide: ({ message }, saved) => (saved.includes(message) ? [{ type: 'MessageUnsaved', data: { message } }] : []),
  },
} satisfies Handlers<typeof savedMessageCommands, SavedState, SavedEvent>;

export const savedDecider = defineDecider({
  commands: savedMessageCommands,
  initialState: [],
  evolve: (saved: SavedState, { type, data: { message } }: SavedEvent): SavedState =>
    type === 'MessageSaved' ? [...saved, message] : saved.filter((one) => one !== message),
  admit: unlessOwn<SavedState>(() => refuseChat('messageGone')),
  handlers,
});

/** Holds ids only, no content. */
export const savedMessagesProjection: Projection<SavedMessagesView, SavedEvent> = {
  collection: 'saved-messages',
  category: 'savedmessage',
  project(doc, { event, aggregateId, at }) {
    const { message } = event.data;
    const others = (doc?.items ?? []).filter((item) => item.message !== message);
    return { _id: aggregateId, items: event.type === 'MessageSaved' ? [...others, { message, at }] : others };
  },
  publish: (doc) => [{ rooms: [`self:${doc._id}`], doc }],
  rooms: ({ id }) => [`self:${id}`],
  historyFields: [],
};

import { savedMessageCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import { savedLimit } from '@atrium/contracts/chat/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { defineDecider, type Handlers, withLookUp } from '../../../platform/kernel/handlers.js';
import { unlessOwn } from '../../../platform/shared/record-traits.js';
import type { SavedEvent } from './saved-events.js';

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

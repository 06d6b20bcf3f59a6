import type { savedMessageCommands } from '@atrium/contracts/chat/commands';
import { refuseChat } from '@atrium/contracts/chat/errors';
import { savedLimit } from '@atrium/contracts/chat/rules';
import type { CommandOf } from '@atrium/contracts/core/commands';
import type { Decider } from '../../../platform/core/decider.js';
import type { SavedEvent } from './saved-events.js';

export type SavedCommand = CommandOf<typeof savedMessageCommands>;

/** The ids of the messages that somebody keeps. */
export type SavedState = readonly string[];

export interface SavedFound {
  /** Whether the message is there for the sender. */
  readonly messageKnown: boolean;
}

/** One stream for each person, under the person's own id. */
export const savedDecider: Decider<SavedState, SavedEvent, SavedCommand, SavedFound> = {
  initialState: [],
  evolve: (saved, { type, data: { message } }) =>
    type === 'MessageSaved' ? [...saved, message] : saved.filter((one) => one !== message),
  decide(command, saved, { actor, id, found }) {
    const { message } = command.data;
    if (id !== actor.id || actor.home !== actor.tenant) throw refuseChat('messageGone');
    const isSaved = saved.includes(message);
    switch (command.type) {
      case 'SaveMessage':
        if (!found.messageKnown) throw refuseChat('messageGone');
        if (isSaved) return [];
        if (saved.length >= savedLimit) throw refuseChat('savedFull');
        return [{ type: 'MessageSaved', data: { message } }];
      case 'UnsaveMessage':
        return isSaved ? [{ type: 'MessageUnsaved', data: { message } }] : [];
      default:
        return command satisfies never;
    }
  },
};

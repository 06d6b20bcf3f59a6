import { type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { savedReplyCommands } from './commands.js';
import type { SavedReplyView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof savedReplyCommands, SavedReplyView>();

export const savedReplyOpposites = {
  CreateSavedReply: unmakes('DeleteSavedReply', 'deleted'),
  ChangeSavedReply: sets('ChangeSavedReply', {
    name: ({ name }) => ({ name }),
    subject: ({ subject }) => ({ subject }),
    body: ({ body }) => ({ body }),
    changes: ({ changes = {} }) => ({ changes }),
  }),
  DeleteSavedReply: turns('RestoreSavedReply', 'deleted', false),
  RestoreSavedReply: turns('DeleteSavedReply', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof savedReplyCommands, unknown>;

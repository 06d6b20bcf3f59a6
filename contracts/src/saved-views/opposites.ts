import { type OppositeTable, oppositesOf } from '../core/opposites.js';
import type { savedViewCommands } from './commands.js';
import type { SavedView } from './views.js';

const { sets, turns, unmakes } = oppositesOf<typeof savedViewCommands, SavedView>();

export const savedViewOpposites = {
  CreateSavedView: unmakes('DeleteSavedView', 'deleted'),
  ChangeSavedView: sets('ChangeSavedView', {
    name: ({ name }) => ({ name }),
    address: ({ address }) => ({ address }),
    shared: ({ shared }) => ({ shared }),
  }),
  DeleteSavedView: turns('RestoreSavedView', 'deleted', false),
  RestoreSavedView: turns('DeleteSavedView', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof savedViewCommands, unknown>;

import { type OppositeTable, oppositesOf, ownOnly } from '../core/opposites.js';
import type { preferenceCommands } from './commands.js';
import type { PreferencesView } from './views.js';

const { sets } = oppositesOf<typeof preferenceCommands, PreferencesView>();

export const preferenceOpposites = {
  SetPreferences: ownOnly(
    sets('SetPreferences', {
      theme: ({ theme }) => ({ theme }),
      density: ({ density }) => ({ density }),
      singleKeys: ({ singleKeys }) => ({ singleKeys }),
      language: ({ language }) => ({ language }),
      locale: ({ locale }) => ({ locale }),
      timeZone: ({ timeZone }) => ({ timeZone }),
      weekStart: ({ weekStart }) => ({ weekStart }),
      reminderMinutes: ({ reminderMinutes }) => ({ reminderMinutes }),
      board: ({ board }) => ({ board: { ...board, facts: [...board.facts] } }),
    }),
  ),
} satisfies OppositeTable & Record<keyof typeof preferenceCommands, unknown>;

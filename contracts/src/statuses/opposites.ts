import { final, type OppositeTable, oppositesOf, ownOnly } from '../core/opposites.js';
import type { statusCommands } from './commands.js';
import type { PersonStatusView } from './views.js';

const { by } = oppositesOf<typeof statusCommands, PersonStatusView>();

const textOf = ({ emoji, text, until }: PersonStatusView) => ({ emoji, text, until });
const statusOf = (status: PersonStatusView): string => JSON.stringify(textOf(status));

/** A status goes back to the one before, or to none. */
const changed = ownOnly(
  by(['SetStatus', 'ClearStatus'], ({ before, after }) => {
    if (after === null) return [];
    const part = { field: 'text', of: statusOf };
    if (before === null || (before.text === '' && before.emoji === '')) {
      return [{ command: 'ClearStatus', body: {}, ...part }];
    }
    return statusOf(before) === statusOf(after) ? [] : [{ command: 'SetStatus', body: textOf(before), ...part }];
  }),
);

export const statusOpposites = {
  SetStatus: changed,
  ClearStatus: changed,
  EndStatus: final('Its moment has come. Set another status.'),
} satisfies OppositeTable & Record<keyof typeof statusCommands, unknown>;

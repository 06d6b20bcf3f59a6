import type { LiveDocument } from '../core/live.js';
import { final, follows, type OppositeTable, type Reversible } from '../core/opposites.js';
import type { importCommands } from './commands.js';
import type { ImportView } from './views.js';

/** The whole import is one act: what it made is deleted again. */
const undoes: Reversible = {
  kind: 'reversible',
  commands: ['UndoImport'],
  isCreation: true,
  parts: ({ before, after }) =>
    before !== null || after === null ? [] : [{ command: 'UndoImport', body: {}, field: 'state', of: isTakenBack }],
};

function isTakenBack(view: LiveDocument): boolean {
  const { state } = view as ImportView;
  return state === 'undoing' || state === 'undone';
}

export const importOpposites = {
  StartImport: undoes,
  CancelImport: final('Import the file again: what was made is not made twice.'),
  UndoImport: final('Import the file again.'),
  AdvanceImport: follows('StartImport'),
  StopImport: follows('StartImport'),
  RetreatImport: follows('UndoImport'),
} satisfies OppositeTable & Record<keyof typeof importCommands, unknown>;

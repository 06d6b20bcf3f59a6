import type { UndoConflict } from '@atrium/contracts/core/undo';
import { useNamesNow } from '../../platform/presence/use-names';
import { conflictText } from './undo-text';

const most = 5;

/** What others changed since, by names that follow each rename. */
export function UndoConflicts({ conflicts }: { conflicts: readonly UndoConflict[] }) {
  useNamesNow();
  const more = conflicts.length > most ? ` And ${conflicts.length - most} more.` : '';
  return `${conflicts.slice(0, most).map(conflictText).join(' ')}${more}`;
}

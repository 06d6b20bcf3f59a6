import { importReasons } from '@atrium/contracts/imports/errors';
import { type ImportState } from '@atrium/contracts/imports/rules';
import type { KeptRecord, RowFailure } from '@atrium/contracts/imports/views';
import type { ImportBeginning, ImportEvent } from './events.js';

/** An import, and how far it is. */
export interface Import extends ImportBeginning {
  readonly state: ImportState;
  readonly reason: string;
  readonly done: number;
  readonly made: number;
  readonly again: number;
  readonly failures: readonly RowFailure[];
  readonly undone: number;
  readonly removed: number;
  readonly keptRecords: readonly KeptRecord[];
}

/** What follows from how far it is: it ends with its last row, and an undo with the last row that was carried out. */
function ended(one: Import): Import {
  if (one.state === 'running' && one.done >= one.rows) return { ...one, state: 'done' };
  // A row that was under way when the undo began is taken back as well.
  if (one.state === 'undone' && one.undone < one.done) return { ...one, state: 'undoing' };
  if (one.state === 'undoing' && one.undone >= one.done) return { ...one, state: 'undone' };
  return one;
}

function advanced(one: Import, data: Extract<ImportEvent, { type: 'ImportAdvanced' }>['data']): Import {
  const failures = [...one.failures, ...data.failures];
  const done = one.done + data.rows;
  const after = { ...one, done, made: one.made + data.made, again: one.again + data.again, failures };
  if (one.mode === 'skip' || failures.length === 0 || one.state !== 'running') return ended(after);
  // All or nothing: a row that a rule refused takes the others back with it.
  return ended({ ...after, state: 'undoing', reason: importReasons.errors });
}

/** Folds an event into an import. */
export function importAfter(before: Import | null, event: ImportEvent): Import | null {
  if (event.type === 'ImportStarted') {
    const counts = { done: 0, made: 0, again: 0, undone: 0, removed: 0 };
    return { ...event.data, ...counts, state: 'running', reason: '', failures: [], keptRecords: [] };
  }
  if (before === null) return null;
  switch (event.type) {
    case 'ImportAdvanced':
      return advanced(before, event.data);
    case 'ImportStopped': {
      const { reason, failures } = event.data;
      return {
        ...before,
        state: 'stopped',
        reason: importReasons[reason],
        failures: [...before.failures, ...failures],
      };
    }
    case 'ImportCancelled':
      return { ...before, state: 'cancelled' };
    case 'ImportUndoBegun':
      return ended({ ...before, state: 'undoing' });
    case 'ImportRetreated': {
      const { rows, removed, kept } = event.data;
      return ended({
        ...before,
        undone: before.undone + rows,
        removed: before.removed + removed,
        keptRecords: [...before.keptRecords, ...kept],
      });
    }
    default:
      return event satisfies never;
  }
}

import { importReasons } from '@atrium/contracts/imports/errors';
import { type ImportState } from '@atrium/contracts/imports/rules';
import type { KeptRecord, RowFailure } from '@atrium/contracts/imports/views';
import type { Failed, ImportBeginning, ImportEvent } from './events.js';

/** An import, and how far it is. */
export interface Import extends ImportBeginning {
  readonly state: ImportState;
  readonly reason: string;
  readonly done: number;
  readonly made: number;
  readonly again: number;
  readonly failed: number;
  /** The first of them by field. */
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

/** Imports of before told every failure: their files are made of what they told. */
function withFailed(one: Import, { failures, failed = failures.length }: Failed): Import {
  return { ...one, failed: one.failed + failed, failures: [...one.failures, ...failures] };
}

function advanced(one: Import, data: Extract<ImportEvent, { type: 'ImportAdvanced' }>['data']): Import {
  const done = one.done + data.rows;
  const after = withFailed({ ...one, done, made: one.made + data.made, again: one.again + data.again }, data);
  if (one.mode === 'skip' || after.failed === 0 || one.state !== 'running') return ended(after);
  // All or nothing: a row that a rule refused takes the others back with it.
  return ended({ ...after, state: 'undoing', reason: importReasons.errors });
}

/** Folds an event into an import. */
export function importAfter(before: Import | null, event: ImportEvent): Import | null {
  if (event.type === 'ImportStarted') {
    const counts = { done: 0, made: 0, again: 0, failed: 0, undone: 0, removed: 0 };
    return { ...event.data, ...counts, state: 'running', reason: '', failures: [], keptRecords: [] };
  }
  if (before === null) return null;
  switch (event.type) {
    case 'ImportAdvanced':
      return advanced(before, event.data);
    case 'ImportStopped':
      return withFailed({ ...before, state: 'stopped', reason: importReasons[event.data.reason] }, event.data);
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

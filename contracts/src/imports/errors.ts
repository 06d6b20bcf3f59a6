import { Refusal, refusalsOf, type RefusalTable } from '../core/problems.js';
import { importLimits } from './limits.js';

const megabytes = importLimits.bytes / 1_000_000;

const tooMany = (most: number): string => `The file has more than ${most.toLocaleString('en')} rows; please split it`;

export const importRefusals = {
  importGone: { status: 404, message: 'This import does not exist' },
  importKindClosed: { status: 403, message: 'You may not create these records, so you may not import them either' },
  importRunning: { status: 409, message: 'Another import is under way; please wait until it has ended' },
  importNotRunning: { status: 409, message: 'This import has ended already' },
  importUndone: { status: 409, message: 'There is nothing of this import to undo' },
  importNoColumns: { status: 400, message: 'Choose a column for at least one field', field: 'columns' },
  importColumnTwice: { status: 400, message: 'Each field can be filled by one column only', field: 'columns' },
  importColumnUnknown: { status: 400, message: 'One of the fields does not exist', field: 'columns' },
  importValueUnknown: { status: 400, message: 'Only values of columns of choices can become others', field: 'values' },
  importFileGone: { status: 404, message: 'The rows of this file are no longer here; please choose it again' },
  importEmpty: { status: 400, message: 'The file has no rows below its head', field: 'file' },
  importEncoding: { status: 400, message: 'The file is not UTF-8 text; please save it as CSV UTF-8', field: 'file' },
  importBinary: { status: 400, message: 'The file is not a table of text', field: 'file' },
  importUneven: { status: 400, message: 'A row has more cells than the head has columns', field: 'file' },
  importQuotes: { status: 400, message: 'A quotation mark in the file is never closed', field: 'file' },
  importTooLarge: { status: 413, message: `The file is larger than ${megabytes} MB of text`, field: 'file' },
  importTooManyRows: {
    status: 413,
    message: tooMany(importLimits.rows),
    field: 'file',
  },
  importTooManyColumns: {
    status: 413,
    message: `The file has more than ${importLimits.columns} columns`,
    field: 'file',
  },
  importHugeCell: {
    status: 413,
    message: `A cell of the file has more than ${importLimits.cell.toLocaleString('en')} characters`,
    field: 'file',
  },
} as const satisfies RefusalTable;

export const refuseImport = refusalsOf(importRefusals);

/** Kinds may have less room than files in general. */
export function tooManyRows(most: number): Refusal {
  const { status, field } = importRefusals.importTooManyRows;
  const message = tooMany(most);
  return new Refusal('importTooManyRows', status, message, [{ field, message }]);
}

/** Why an import could not go on. */
export const importReasons = {
  errors: 'Some rows have errors, so nothing was imported',
  file: 'The rows of the file are no longer here. Import it again: what was made is not made twice.',
  rights: 'The importer may no longer create these records',
} as const;
export type ImportReason = keyof typeof importReasons;

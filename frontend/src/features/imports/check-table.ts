import type { ImportContext } from '@atrium/contracts/imports/cell-values';
import type { ColumnMapping } from '@atrium/contracts/imports/columns';
import type { ImportedCollection } from '@atrium/contracts/imports/importable-kinds';
import { rowChecker } from '@atrium/contracts/imports/row-check';
import type { ValueMapping } from '@atrium/contracts/imports/values';
import type { RowFailure } from '@atrium/contracts/imports/views';
import { problemInRow } from './problem-text';
import type { FileTable } from '../../platform/list/read-table';

/** A row about something that is there already. */
export interface PresentRow {
  readonly row: number;
  readonly label: string;
}

/** What a file would bring, before anything of it is imported. */
export interface TableCheck {
  readonly failures: readonly RowFailure[];
  /** Rows that are passed over. */
  readonly present: readonly PresentRow[];
}

const atOnce = 100;

/** Lets the page answer between two parts of the work. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Checks all rows by the very rules that the server has, and imports nothing.
 * @returns null when it was given up
 */
export async function checkTable(
  { rows }: FileTable,
  what: {
    readonly collection: ImportedCollection;
    readonly columns: ColumnMapping;
    /** What values of the file become. */
    readonly values: ValueMapping;
    readonly context: ImportContext;
  },
  signal: AbortSignal,
): Promise<TableCheck | null> {
  const check = rowChecker(what.collection, what.columns, what.context, what.values);
  const failures: RowFailure[] = [];
  const found: PresentRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === 0) await rest();
    if (signal.aborted) return null;
    const { errors, present } = check(row, index + 1);
    if (present !== null) found.push({ row: index + 1, label: present.label });
    if (errors.length > 0) failures.push({ row: index + 1, errors: [...errors] });
  }
  return { failures, present: found };
}

/** The rows with errors as a file to be fixed and imported. */
export async function downloadErrors(
  table: FileTable,
  failures: readonly RowFailure[],
  collection: ImportedCollection,
  name: string,
): Promise<void> {
  const { csvOf, downloadCsv } = await import('../../platform/list/csv');
  const columns = [
    ...table.header.map((header, index) => ({
      header,
      value: ({ row }: RowFailure) => table.rows[row - 1]?.[index] ?? '',
    })),
    {
      header: 'Errors',
      value: ({ errors }: RowFailure) => errors.map((problem) => problemInRow(collection, problem)).join('; '),
    },
  ];
  downloadCsv(`${name.replace(/\.\w+$/, '')}-errors.csv`, csvOf(columns, failures));
}

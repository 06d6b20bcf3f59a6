import { dayOf } from '@atrium/contracts/core/days';
import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';
import { customColumns } from './custom-text';

/**
 * Exports a file in the given order, with a column per custom field. Loaded on demand.
 * @param name of the file, before the day
 */
export async function exportRecords<Row extends { readonly custom?: CustomFields }>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  format: FileFormat,
): Promise<void> {
  const { downloadTable } = await import('../../platform/list/table-file');
  const day = dayOf(new Date().toISOString());
  return downloadTable(`${name}-${day}`, [...columns, ...customColumns(rows)], rows, format);
}

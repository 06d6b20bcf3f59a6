import { dayOf } from '@atrium/contracts/core/days';
import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import type { CsvColumn } from '../../platform/list/csv';
import { customColumns } from './custom-text';

/**
 * Exports as CSV in the given order, with a column per custom field. Loaded on demand.
 * @param name of the file, before the day
 */
export async function exportRecords<Row extends { readonly custom?: CustomFields }>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { csvOf, downloadCsv } = await import('../../platform/list/csv');
  downloadCsv(`${name}-${dayOf(new Date().toISOString())}.csv`, csvOf([...columns, ...customColumns(rows)], rows));
}

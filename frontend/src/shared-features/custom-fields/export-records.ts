import { dayOf } from '@atrium/contracts/core/days';
import type { CustomFields } from '@atrium/contracts/core/custom-fields';
import type { CsvColumn } from '../../platform/list/csv';
import { customColumns } from './custom-text';

/**
 * Offers records as a CSV file, in the order given, with a column for each of the organisation's own fields that any of
 * them has. What writes it is fetched when it is asked for.
 * @param name what the file is called, before the day
 */
export async function exportRecords<Row extends { readonly custom?: CustomFields }>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { csvOf, downloadCsv } = await import('../../platform/list/csv');
  downloadCsv(`${name}-${dayOf(new Date().toISOString())}.csv`, csvOf([...columns, ...customColumns(rows)], rows));
}

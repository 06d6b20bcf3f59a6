import { type CsvColumn, csvOf, downloadCsv, offerFile } from './csv';

/** What lists are exported as. */
export type FileFormat = 'csv' | 'xlsx';

/**
 * Gives a table as a file. The writer of workbooks loads on demand.
 * @param name of the file, without its ending
 */
export async function downloadTable<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  format: FileFormat,
): Promise<void> {
  if (format === 'csv') return downloadCsv(`${name}.csv`, csvOf(columns, rows));
  const { workbookOf } = await import('./workbook');
  return offerFile(`${name}.xlsx`, await workbookOf(columns, rows));
}

import { hourMs } from '@atrium/contracts/core/days';
import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';
import type { SpanRow } from './status-spans';

/** To one place. */
const hours = (ms: number | null) => (ms === null ? null : Math.round((ms / hourMs) * 10) / 10);

const columns: readonly CsvColumn<SpanRow>[] = [
  { header: 'Status', value: ({ label }) => label },
  { header: 'Records', value: ({ count }) => count },
  { header: 'Median (h)', value: ({ median }) => hours(median) },
  { header: '85th percentile (h)', value: ({ p85 }) => hours(p85) },
];

const withKind: readonly CsvColumn<SpanRow>[] = [{ header: 'Kind', value: ({ kind = '' }) => kind }, ...columns];

/**
 * Loads the writer on demand.
 * @param name of the file, without its ending
 */
export async function exportSpans(name: string, rows: readonly SpanRow[], format: FileFormat): Promise<void> {
  const { downloadTable } = await import('../../platform/list/table-file');
  return downloadTable(name, rows.some(({ kind }) => kind !== undefined) ? withKind : columns, rows, format);
}

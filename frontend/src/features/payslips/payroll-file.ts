import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';
import type { PayrollRow } from './select';

/** Spreadsheets sum numbers, not texts. */
const amount = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const columns: readonly CsvColumn<PayrollRow>[] = [
  { header: 'Username', value: ({ username }) => username },
  { header: 'Department', value: ({ department }) => department },
  { header: 'State', value: ({ slip }) => slip?.state ?? 'None' },
  { header: 'Gross', value: ({ slip }) => amount(slip?.gross) },
  { header: 'Net', value: ({ slip }) => amount(slip?.net) },
  { header: 'Currency', value: ({ slip }) => slip?.currency },
  { header: 'Version', value: ({ slip }) => (slip === null || slip.number === 0 ? null : slip.number) },
  { header: 'Acknowledged', value: ({ slip }) => slip?.acknowledgedAt },
];

/** Everybody's pay slip of a month as a file. */
export async function exportPayroll(rows: readonly PayrollRow[], month: string, format: FileFormat): Promise<void> {
  const { downloadTable } = await import('../../platform/list/table-file');
  return downloadTable(`payslips-${month}`, columns, rows, format);
}

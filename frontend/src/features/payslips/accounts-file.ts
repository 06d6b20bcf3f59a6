import { accountTotals, type AccountLine } from '@atrium/contracts/payslips/account-lines';
import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';

type Row = Pick<AccountLine, 'kind' | 'amount' | 'currency'> & Partial<AccountLine>;

/** Amounts are numbers, since spreadsheets sum no texts. */
export const accountColumns: readonly CsvColumn<Row>[] = [
  { header: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { header: 'Name', value: ({ name }) => name ?? 'All' },
  { header: 'Month', value: ({ month }) => month },
  { header: 'Pay date', value: ({ payDate }) => payDate },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Line', value: ({ label }) => label },
  { header: 'Amount', value: ({ amount }) => Number(amount) },
  { header: 'Currency', value: ({ currency }) => currency },
  { header: 'Version', value: ({ version }) => version },
];

/** Each line of each pay slip, and the totals of the month below. */
export function accountRows(lines: readonly AccountLine[]): Row[] {
  return [...lines, ...accountTotals(lines)];
}

/** The month's pay slips, line by line, as a file for accounting. */
export async function exportAccounts(lines: readonly AccountLine[], month: string, format: FileFormat): Promise<void> {
  const { downloadTable } = await import('../../platform/list/table-file');
  return downloadTable(`payslip-accounts-${month}`, accountColumns, accountRows(lines), format);
}

import type { AccountLine } from '@atrium/contracts/payslips/account-lines';
import { describe, expect, it } from '@jest/globals';
import { csvOf } from '../../platform/list/csv';
import { accountColumns, accountRows } from './accounts-file';

const line: AccountLine = {
  employeeNumber: '=1+1',
  name: 'Ann Example',
  month: '2026-02',
  payDate: '2026-02-27',
  kind: 'Net',
  label: '',
  amount: '899.80',
  currency: 'EUR',
  version: 2,
};

describe('the file for accounting', () => {
  it('has a line for each line, the totals below, and runs no formula', () => {
    const lines = csvOf(accountColumns, accountRows([{ ...line, kind: 'Earning', label: '@Pay' }, line])).split('\r\n');
    expect(lines).toEqual([
      'Employee number,Name,Month,Pay date,Kind,Line,Amount,Currency,Version',
      `"'=1+1",Ann Example,2026-02,2026-02-27,Earning,"'@Pay",899.8,EUR,2`,
      `"'=1+1",Ann Example,2026-02,2026-02-27,Net,,899.8,EUR,2`,
      ',All,,,Gross,,0,EUR,',
      ',All,,,Deducted,,0,EUR,',
      ',All,,,Net,,899.8,EUR,',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { accountLines, accountTotals } from './account-lines.js';
import { payTotals } from './rules.js';

const days = { working: 20, present: 18, unpaid: 2, recorded: 2, source: 'attendance', missing: [] } as const;
const lines = {
  currency: 'EUR',
  earnings: [{ label: 'Basic pay', amount: '1000.00', perDay: true }],
  deductions: [{ label: 'Tax', amount: '0.20' }],
  days,
};
const slip = { ...lines, ...payTotals(lines), note: '', number: 2 };
const employee = { employeeNumber: 'E-7', taxId: '1', iban: '2' };

describe('the lines for accounting', () => {
  it('are those of the pay slip with its sums, and name neither tax ID nor account', () => {
    const all = accountLines({ ...slip, payDate: '2026-02-27', employee }, '2026-02', 'Ann Example');
    expect(all.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
      ['Earning', 'Basic pay', '1000.00'],
      ['Gross', '', '1000.00'],
      ['Deduction', 'Tax', '0.20'],
      ['Deduction', 'Unpaid days', '100.00'],
      ['Deducted', '', '100.20'],
      ['Net', '', '899.80'],
    ]);
    expect(all[0]).toEqual({
      employeeNumber: 'E-7',
      name: 'Ann Example',
      month: '2026-02',
      payDate: '2026-02-27',
      kind: 'Earning',
      label: 'Basic pay',
      amount: '1000.00',
      currency: 'EUR',
      version: 2,
    });
  });

  it('have totals for each currency', () => {
    const early = accountLines(slip, '2026-02', 'Bob');
    expect(early[0]).toMatchObject({ employeeNumber: '', payDate: '' });
    const yen = accountLines({ ...slip, currency: 'JPY', gross: '7', deducted: '2', net: '5' }, '2026-02', 'Cid');
    expect(accountTotals([...early, ...early, ...yen])).toEqual([
      { kind: 'Gross', amount: '2000.00', currency: 'EUR' },
      { kind: 'Deducted', amount: '200.40', currency: 'EUR' },
      { kind: 'Net', amount: '1799.60', currency: 'EUR' },
      { kind: 'Gross', amount: '7', currency: 'JPY' },
      { kind: 'Deducted', amount: '2', currency: 'JPY' },
      { kind: 'Net', amount: '5', currency: 'JPY' },
    ]);
  });
});

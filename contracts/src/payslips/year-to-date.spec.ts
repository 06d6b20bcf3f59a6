import { describe, expect, it } from '@jest/globals';
import { monthsBefore, yearOf, yearToDate } from './year-to-date.js';

const slip = (gross: string, deductions: readonly (readonly [string, string])[], net: string, currency = 'EUR') => ({
  currency,
  gross,
  unpaid: '0.00',
  deductions: deductions.map(([label, amount]) => ({ label, amount })),
  net,
});
const january = slip('1000.00', [['Income tax', '200.00']], '800.00');
const february = slip(
  '1100.10',
  [
    ['income tax ', '220.02'],
    ['Pension', '80.00'],
  ],
  '800.08',
);

describe('the year to date', () => {
  it('is of the months of the calendar year before', () => {
    expect(monthsBefore('2026-01')).toEqual([]);
    expect(monthsBefore('2026-03')).toEqual(['2026-01', '2026-02']);
  });

  it('sums each kind of deduction by itself, and only what is in the same currency', () => {
    const before = yearOf([january, slip('9.00', [], '9.00', 'USD')], 'EUR');
    expect(before).toMatchObject({ slips: 1, gross: '1000.00', net: '800.00' });
    expect(yearToDate(before, february)).toEqual({
      slips: 2,
      gross: '2100.10',
      unpaid: '0.00',
      deductions: [
        { label: 'Income tax', amount: '420.02' },
        { label: 'Pension', amount: '80.00' },
      ],
      net: '1600.08',
    });
  });

  it('begins with the pay slip itself', () => {
    expect(yearToDate(yearOf([], 'EUR'), january)).toMatchObject({ slips: 1, gross: '1000.00', net: '800.00' });
  });
});

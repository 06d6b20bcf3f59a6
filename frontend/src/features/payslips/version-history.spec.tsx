import { describe, expect, it } from '@jest/globals';
import type { PaySlipDocument, PaySlipVersion } from '@atrium/contracts/payslips/views';
import { fieldHistory } from '../../shared-features/history/field-history';
import { paySlipLabels } from './history-labels';
import { versionHistory } from './version-history';

const version = (number: number, amount: string, by: string) =>
  ({
    number,
    state: 'Published',
    currency: 'EUR',
    earnings: [{ label: 'Basic pay', amount, perDay: true }],
    deductions: [],
    days: { working: 20, present: 20, unpaid: 0, recorded: 0, source: 'none', missing: [] },
    gross: amount,
    unpaid: '0.00',
    deducted: '0.00',
    net: amount,
    note: '',
    reason: number === 1 ? '' : 'Bonus forgotten',
    publishedAt: `2026-03-0${number}T09:00:00.000Z`,
    publishedby: { _id: by, username: by },
  }) as unknown as PaySlipVersion;

const slip = (known: Partial<PaySlipDocument>) => ({ _id: 'bob_2026-02', ...known }) as PaySlipDocument;
const versions = [version(2, '4300.00', 'cleo'), version(1, '4200.00', 'ann')];
const chain = (field: string) =>
  fieldHistory(versionHistory(slip({ versions })) ?? [], field, paySlipLabels.fieldChangesIn);

describe('what a pay slip tells its owner', () => {
  it('is who published each value, and what was published before', () => {
    const amounts = chain('lines.earnings:Basic pay').map(({ entry, from, to }) => [entry.by.username, from, to]);
    expect(amounts).toMatchObject([
      ['cleo', { amount: '4200.00' }, { amount: '4300.00' }],
      ['ann', undefined, { amount: '4200.00' }],
    ]);
    expect(chain('sheetNet').map(({ entry }) => entry.comment)).toEqual(['Bonus forgotten', '']);
    expect(chain('paidDays')).toHaveLength(1);
  });

  it('is nothing for payroll, which sees no version, or else follows the history', () => {
    expect(versionHistory(slip({}))).toBeNull();
    expect(versionHistory(slip({ versions, readers: ['cleo'], draft: null }))).toBeNull();
    expect(versionHistory(undefined)).toBeNull();
  });
});

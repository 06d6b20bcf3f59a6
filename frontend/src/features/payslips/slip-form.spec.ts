import { describe, expect, it } from '@jest/globals';
import { payTotals } from '@atrium/contracts/payslips/rules';
import type { PaySlipContent } from '@atrium/contracts/payslips/views';
import {
  blankLine,
  changesIn,
  decided,
  linesNow,
  problemsIn,
  type SlipValues,
  typedAmount,
  valuesOf,
} from './slip-form';

const days = { working: 20, present: 18, unpaid: 1, recorded: 1, source: 'attendance', missing: [] } as const;
const content: PaySlipContent = {
  currency: 'EUR',
  earnings: [{ label: 'Basic pay', amount: '1000.00', perDay: true }],
  deductions: [{ label: 'Tax', amount: '100.00' }],
  days,
  gross: '1000.00',
  unpaid: '50.00',
  deducted: '150.00',
  net: '850.00',
  note: '',
};
const base = valuesOf(content);
const line = (label: string, amount: string) => ({ ...blankLine(), label, amount });
const changed = (part: Partial<SlipValues>): SlipValues => ({ ...base, ...part });

describe('the form of a pay slip', () => {
  it('equals the server’s totals while typing', () => {
    expect(payTotals(linesNow(base, content))).toMatchObject({ gross: '1000.00', net: '850.00' });
    const more = changed({ earnings: [...base.earnings, line('Bonus', '1 250,5'), line('Half', '12,')] });
    expect(payTotals(linesNow(more, content))).toMatchObject({ gross: '2250.50', net: '2100.50' });
    expect(payTotals(linesNow(changed({ unpaidDays: '99' }), content)).unpaid).toBe('1000.00');
    expect(payTotals(linesNow(changed({ unpaidDays: 'x' }), content)).unpaid).toBe('0.00');
    expect(typedAmount(" 1'250,50")).toBe('1250.50');
    expect(typedAmount('1.234.567,8')).toBe('1234567.8');
    expect(typedAmount('1,234.56')).toBe('1234.56');
    expect(typedAmount('1250')).toBe('1250');
  });

  it('names what is wrong by line', () => {
    expect(problemsIn(base, content, false)).toEqual({});
    const [noLabel, noAmount, tooFine] = [line('', '1'), line('Bonus', ''), line('Bonus', '1.005')];
    const wrong = changed({ earnings: [noLabel, noAmount, tooFine, blankLine()], unpaidDays: '20.5' });
    expect(Object.keys(problemsIn(wrong, content, true)).toSorted()).toEqual(
      [`${noLabel.key}.label`, `${noAmount.key}.amount`, `${tooFine.key}.amount`, 'reason', 'unpaidDays'].toSorted(),
    );
  });

  it('follows what is decided of missing days, save for unpaid leave, until somebody writes another figure', () => {
    const missing = [
      { day: '2026-02-02', part: 1, why: 'unpaidLeave', paid: false },
      { day: '2026-02-03', part: 0.5, why: 'unrecorded', paid: null },
      { day: '2026-02-04', part: 1, why: 'unrecorded', paid: null },
    ] as const;
    const open = valuesOf({ ...content, days: { ...days, missing } });
    const days2to3 = decided(open, ['2026-02-02', '2026-02-03'], false);
    expect(days2to3.unpaidDays).toBe('1.5');
    expect(changesIn(days2to3, open)).toEqual({ missing: [{ day: '2026-02-03', paid: false }] });
    const all = decided(decided(days2to3, ['2026-02-04'], true), ['2026-02-02'], true);
    expect(all.unpaidDays).toBe('1.5');
    expect(changesIn({ ...all, unpaidDays: '1' }, open)).toMatchObject({ unpaidDays: 1 });
  });

  it('sends what was changed, without empty lines', () => {
    expect(changesIn(changed({ earnings: [...base.earnings, blankLine()] }), base)).toEqual({});
    const edited = changed({ deductions: [line(' Tax ', '100,10')], unpaidDays: '0,5', note: ' Thanks ' });
    expect(changesIn(edited, base)).toEqual({
      deductions: [{ label: 'Tax', amount: '100.10' }],
      unpaidDays: 0.5,
      note: 'Thanks',
    });
  });

  it('sends a pay date that was changed, and asks for one where there was one', () => {
    const dated = { ...content, payDate: '2026-02-27' };
    const from = valuesOf(dated);
    expect(changesIn({ ...from, payDate: '2026-03-02' }, from)).toEqual({ payDate: '2026-03-02' });
    expect(changesIn(from, from)).toEqual({});
    expect(problemsIn({ ...from, payDate: '' }, dated, false)).toHaveProperty('payDate');
    expect(problemsIn(base, content, false)).toEqual({});
  });
});

import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { rolePresets, roles } from '../core/permissions.js';
import { amountFrom, placesOf, unitsOf } from '../core/money.js';
import {
  hiddenButLast,
  managesPay,
  obstacleIn,
  type PayLines,
  paySlipId,
  payTotals,
  readsOwnPay,
  unpaidAmong,
  undecidedIn,
  warningsIn,
} from './rules.js';

const days = { working: 20, present: 18, unpaid: 2, recorded: 2, source: 'attendance', missing: [] } as const;
const slip: PayLines = {
  currency: 'EUR',
  earnings: [
    { label: 'Basic pay', amount: '1000.00', perDay: true },
    { label: 'Bonus', amount: '0.10', perDay: false },
  ],
  deductions: [{ label: 'Tax', amount: '0.20' }],
  days,
};

const currency = fc.constantFrom('EUR', 'JPY', 'KWD');
const halfDays = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((halves) => halves / 2);
const arbitrarySlip: fc.Arbitrary<PayLines> = fc
  .record({ currency, working: fc.integer({ min: 1, max: 62 }).map((halves) => halves / 2) })
  .chain(({ currency: code, working }) => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((units) => amountFrom(units, placesOf(code)));
    const line = fc.record({ label: fc.constant('line'), amount });
    return fc.record({
      currency: fc.constant(code),
      earnings: fc.array(fc.record({ label: fc.constant('line'), amount, perDay: fc.boolean() }), { maxLength: 8 }),
      deductions: fc.array(line, { maxLength: 8 }),
      days: halfDays(Math.floor(working)).map((unpaid) => ({ ...days, working, unpaid })),
    });
  });
const units = (code: string, amount: string) => unitsOf(amount, placesOf(code));

describe('the totals of a pay slip', () => {
  it('is the sum of its lines, less what is kept back and the unpaid days’ part', () => {
    expect(payTotals(slip)).toEqual({ gross: '1000.10', unpaid: '100.00', deducted: '100.20', net: '899.90' });
  });

  it('is exact whatever the amounts: gross is net and all that is kept back', () => {
    fc.assert(
      fc.property(arbitrarySlip, (lines) => {
        const { gross, unpaid, deducted, net } = payTotals(lines);
        const of = (amount: string) => units(lines.currency, amount);
        const kept = lines.deductions.reduce((sum, { amount }) => sum + of(amount), 0n);
        expect(of(gross)).toBe(lines.earnings.reduce((sum, { amount }) => sum + of(amount), 0n));
        expect(of(deducted)).toBe(kept + of(unpaid));
        expect(of(net) + of(deducted)).toBe(of(gross));
      }),
    );
  });

  it('never takes more for unpaid days than the days earn, and all of it where no day is paid', () => {
    fc.assert(
      fc.property(arbitrarySlip, (lines) => {
        const perDay = lines.earnings.filter((line) => line.perDay);
        const base = perDay.reduce((sum, { amount }) => sum + units(lines.currency, amount), 0n);
        const taken = (unpaid: number) =>
          units(lines.currency, payTotals({ ...lines, days: { ...lines.days, unpaid } }).unpaid);
        expect(taken(0)).toBe(0n);
        expect(taken(lines.days.working)).toBe(base);
        expect(taken(lines.days.unpaid) <= base).toBe(true);
        expect(taken(lines.days.unpaid) <= taken(Math.min(lines.days.unpaid + 0.5, lines.days.working))).toBe(true);
      }),
    );
  });

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(arbitrarySlip, (lines) => {
        const { earnings, deductions } = lines;
        const turned = { ...lines, earnings: earnings.toReversed(), deductions: deductions.toReversed() };
        expect(payTotals(turned)).toEqual(payTotals(lines));
      }),
    );
  });
});

describe('what stands before publishing', () => {
  it('is nothing, or that nothing is earned, or that more is kept back', () => {
    expect(obstacleIn(slip)).toBeNull();
    expect(obstacleIn({ ...slip, earnings: [] })).toBe('nothingEarned');
    expect(obstacleIn({ ...slip, earnings: [{ label: 'x', amount: '0.00', perDay: true }] })).toBe('nothingEarned');
    expect(obstacleIn({ ...slip, deductions: [{ label: 'Tax', amount: '900.11' }] })).toBe('netNegative');
    expect(obstacleIn({ ...slip, deductions: [{ label: 'Tax', amount: '900.10' }] })).toBeNull();
  });

  it('is that nobody decided about a missing day, unless the unpaid days were set by hand', () => {
    const one = { day: '2026-02-03', part: 1, why: 'unrecorded', paid: null } as const;
    const undecided = { ...days, unpaid: 0, missing: [one] };
    expect(undecidedIn(undecided)).toEqual([one]);
    expect(obstacleIn({ ...slip, days: undecided })).toBe('daysUndecided');
    expect(obstacleIn({ ...slip, days: { ...undecided, source: 'edited' } })).toBeNull();
    const decided = {
      ...days,
      missing: [
        { ...one, paid: false },
        { ...one, part: 0.5, paid: true },
      ],
    };
    expect(obstacleIn({ ...slip, days: decided })).toBeNull();
    expect(unpaidAmong(decided.missing)).toBe(1);
  });

  it('is worth a look where fewer days are unpaid than are missing, or the month goes on', () => {
    expect(warningsIn(slip, '2026-02', '2026-03-02')).toEqual([]);
    expect(warningsIn({ days: { ...days, unpaid: 1 } }, '2026-02', '2026-03-02')).toEqual([]);
    expect(warningsIn({ days: { ...days, unpaid: 1, source: 'edited' } }, '2026-03', '2026-03-02')).toEqual([
      'missingDays',
      'monthNotOver',
    ]);
  });
});

describe('whose pay somebody sees', () => {
  it('is everybody’s for HR, and not for those who read everything else', () => {
    const managing = roles.filter((role) => managesPay({ role, ...flags(role) }));
    expect(managing).toEqual(['superadmin', 'admin']);
    expect(managesPay({ role: 'member', createpayslip: true })).toBe(true);
    expect(managesPay({ role: 'manager', viewpayslip: true })).toBe(false);
    expect(readsOwnPay({ role: 'member', viewpayslip: true })).toBe(true);
    expect(readsOwnPay({ role: 'member' })).toBe(false);
  });

  it('is, of a number, its end', () => {
    expect(['', '1234', '12345', '231 907 446'].map(hiddenButLast)).toEqual(['', '••••', '••••2345', '••••7446']);
  });

  it('is known by person and month', () => {
    expect(paySlipId('ann', '2026-01')).toBe('ann_2026-01');
  });
});

function flags(role: (typeof roles)[number]) {
  return Object.fromEntries(rolePresets[role].map((flag) => [flag, true]));
}

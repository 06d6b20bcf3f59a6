import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { amountFrom, unitsOf } from '../core/money.js';
import { payTotals } from '../payslips/rules.js';
import { defaultSettings } from '../settings/rules.js';
import {
  amountsOf,
  isSameSalary,
  linesAnew,
  linesFrom,
  type SalaryEntry,
  salaryIn,
  type SalaryLine,
  structureProblem,
} from './rules.js';

const percent = (label: string, share: string, of = '', kind: SalaryLine['kind'] = 'earning'): SalaryLine => {
  return { label, kind, perDay: kind === 'earning', amount: null, percent: share, of };
};
const fixed = (label: string, amount: string, kind: SalaryLine['kind'] = 'earning'): SalaryLine => {
  return { label, kind, perDay: false, amount, percent: null, of: '' };
};
const basicPay = percent('Basic pay', '100');
const lines = [
  percent('Pension', '9.3', 'Lodging', 'deduction'),
  percent('Lodging', '30', 'basic pay'),
  basicPay,
  fixed('Meals', '160.10'),
];
const structure = { name: 'Engineers', currency: 'EUR', lines };
const salary = (from: string, basic: string, id = 'engineers'): SalaryEntry => {
  return { from, structure: id, basic, currency: 'EUR' };
};
const only = (id: string) => (id === 'engineers' ? structure : undefined);
// March 2026 has 22 working days, from Monday the 2nd to Tuesday the 31st.
const march = (...entries: SalaryEntry[]) => salaryIn('2026-03', entries, only, 'EUR', defaultSettings);

const sum = (all: readonly { readonly amount: string }[]) =>
  all.reduce((total, { amount }) => total + unitsOf(amount, 2), 0n);

describe('the lines of a structure', () => {
  it('are percentages of the rounded amount of what they name, wherever it stands', () => {
    expect(Object.fromEntries(amountsOf(lines, '3333.33', 'EUR'))).toEqual({
      'basic pay': 333_333n,
      lodging: 100_000n,
      pension: 9_300n,
      meals: 16_010n,
    });
  });

  it('can’t be of each other, of nothing, twice the same, or neither amount nor percentage', () => {
    expect(structureProblem(lines)).toBeNull();
    expect(structureProblem([percent('A', '1', 'B'), percent('B', '1', 'A')])).toBe('goesInCircles');
    expect(structureProblem([percent('A', '1', 'a ')])).toBe('goesInCircles');
    expect(structureProblem([percent('A', '1', 'C')])).toBe('lineUnknown');
    expect(structureProblem([basicPay, fixed(' basic PAY', '1')])).toBe('sameLabel');
    expect(structureProblem([{ ...basicPay, amount: '1.00' }])).toBe('amountOrPercent');
    expect(structureProblem([{ ...basicPay, percent: null }])).toBe('amountOrPercent');
  });
});

describe('what applies in a month', () => {
  it('is the latest salary that has begun, and nothing before the first', () => {
    expect(march(salary('2026-04-01', '1'))).toBeNull();
    expect(march(salary('2025-01-01', '2000'), salary('2026-03-01', '3000'))?.parts).toMatchObject([
      { since: '2026-03-01', basic: '3000', days: 22, name: 'Engineers' },
    ]);
  });

  it('is split by working days where it changes within, and paid from the first day on', () => {
    const raised = march(salary('2025-01-01', '2200'), salary('2026-03-16', '4400'));
    expect(raised?.parts).toMatchObject([{ days: 10 }, { days: 12 }]);
    expect(raised && linesFrom(raised, 'EUR').earnings).toMatchObject([
      { label: 'Lodging', amount: '1020.00' },
      { label: 'Basic pay', amount: '3400.00' },
      { label: 'Meals', amount: '160.10' },
    ]);
    const begun = march(salary('2026-03-16', '4400'));
    expect(begun && linesFrom(begun, 'EUR').earnings[1]).toMatchObject({ amount: '2400.00' });
  });

  it('is cut to the days from joining to leaving', () => {
    const entries = [salary('2025-01-01', '2200')];
    const between = (joined: string, left: string) =>
      salaryIn('2026-03', entries, only, 'EUR', defaultSettings, { joined, left });
    // The last day of work is Friday the 13th: ten of 22 working days.
    const leaver = between('2025-01-01', '2026-03-13');
    expect(leaver).toMatchObject({ parts: [{ days: 10, since: '2025-01-01' }], working: 22, left: '2026-03-13' });
    expect(leaver && linesFrom(leaver, 'EUR').earnings[1]).toMatchObject({ label: 'Basic pay', amount: '1000.00' });
    expect(between('2026-03-16', '')).toMatchObject({ parts: [{ days: 12 }], joined: '2026-03-16' });
    expect(between('2026-03-09', '2026-03-13')?.parts).toMatchObject([{ days: 5 }]);
    expect(between('2026-03-01', '2026-03-31')).toEqual(march(...entries));
    expect(isSameSalary(leaver, march(...entries))).toBe(false);
    const raised = salaryIn('2026-03', [...entries, salary('2026-03-09', '4400')], only, 'EUR', defaultSettings, {
      joined: '',
      left: '2026-03-13',
    });
    expect(raised?.parts).toMatchObject([{ days: 5 }, { days: 5 }]);
  });

  it('is nothing in another currency, or where the structure is unknown', () => {
    expect(salaryIn('2026-03', [salary('2026-03-01', '1')], only, 'USD', defaultSettings)).toBeNull();
    expect(march(salary('2026-03-01', '1', 'unknown'))).toBeNull();
  });

  it('differs where salary or structure do, not by the name or the days', () => {
    const one = march(salary('2026-03-01', '3000'));
    const renamed = one && { working: 20, parts: one.parts.map((part) => ({ ...part, name: 'Makers', days: 20 })) };
    expect(isSameSalary(one, renamed)).toBe(true);
    expect(isSameSalary(one, march(salary('2026-03-01', '3001')))).toBe(false);
    expect(isSameSalary(undefined, null)).toBe(true);
  });

  it('replaces what came from the salary before, and keeps what was added by hand', () => {
    const [former, next] = [march(salary('2026-03-01', '2000')), march(salary('2026-03-01', '3000'))];
    if (former === null || next === null) throw new Error('No salary applies');
    const bonus = { label: 'Bonus', amount: '50.00', perDay: false };
    const present = linesFrom(former, 'EUR');
    const changed = { ...present, earnings: [...present.earnings, bonus] };
    expect(linesAnew(next, former, changed, 'EUR').earnings).toEqual([...linesFrom(next, 'EUR').earnings, bonus]);
    expect(linesAnew(next, undefined, changed, 'EUR')).toEqual(linesFrom(next, 'EUR'));
  });
});

describe('under any structure', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((units) => amountFrom(BigInt(units), 2));
  /** Each line is fixed, or a share of the basic pay or of one before it, in any order. */
  const any = fc
    .array(
      fc.record({
        share: fc.option(fc.integer({ min: 0, max: 200_000 })),
        amount: cents,
        at: fc.nat(),
        out: fc.boolean(),
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((all) =>
      all.map(({ share, amount, at, out }, index): SalaryLine => {
        const kind = out ? 'deduction' : 'earning';
        if (share === null) return fixed(`Line ${index}`, amount, kind);
        const of = at % (index + 1);
        return percent(`Line ${index}`, amountFrom(BigInt(share), 3), of === index ? '' : `Line ${of}`, kind);
      }),
    );

  it('lines sum to the totals, an unchanged salary gives whole amounts, and order makes no difference', () => {
    fc.assert(
      fc.property(any, cents, fc.integer({ min: 1, max: 21 }), (own, basic, days) => {
        expect(structureProblem(own)).toBeNull();
        const part = { structure: 's', name: 'S', since: '2026-01-01', basic, lines: own, days: 22 };
        const whole = linesFrom({ parts: [part], working: 22 }, 'EUR');
        const halves = [
          { ...part, days },
          { ...part, days: 22 - days },
        ];
        expect(linesFrom({ parts: halves, working: 22 }, 'EUR')).toEqual(whole);
        expect(amountsOf(own.toReversed(), basic, 'EUR')).toEqual(amountsOf(own, basic, 'EUR'));
        const noDays = { working: 22, present: null, unpaid: 0, recorded: 0, source: 'none', missing: [] } as const;
        const { gross, deducted } = payTotals({ currency: 'EUR', ...whole, days: noDays });
        expect([unitsOf(gross, 2), unitsOf(deducted, 2)]).toEqual([sum(whole.earnings), sum(whole.deductions)]);
      }),
      { numRuns: 200 },
    );
  });

  it('a circle is found, however long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const circle = Array.from({ length: count }, (_, at) => percent(`L${at}`, '50', `L${(at + 1) % count}`));
        expect(structureProblem(circle)).toBe('goesInCircles');
      }),
    );
  });
});

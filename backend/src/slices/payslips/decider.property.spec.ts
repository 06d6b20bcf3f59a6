import { describe, expect, it } from '@jest/globals';
import { payTotals } from '@atrium/contracts/payslips/rules';
import * as fc from 'fast-check';
import { acme, bob, content, days, employee, salary, yearBefore } from '../../../test/pay-slips.js';
import { decidesSoundly, decisionWith, refusalOf } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { paySlipDecider, type PaySlipCommand } from './decider.js';
import type { PaySlipEvent } from './events.js';
import type { PaySlipState } from './state-rules.js';

const amount = fc.constantFrom('0', '0.01', '12.5', '999.99', '4200.00', '1.005');
const line = fc.record({ label: fc.constantFrom('Pay', 'Tax'), amount });
const form = fc.record(
  {
    earnings: fc.array(fc.record({ label: fc.constant('Pay'), amount, perDay: fc.boolean() }), { maxLength: 3 }),
    deductions: fc.array(line, { maxLength: 3 }),
    unpaidDays: fc.constantFrom(0, 0.5, 1, 21, 22),
    note: fc.constantFrom('', 'Thanks'),
  },
  { requiredKeys: [] },
);
const command: fc.Arbitrary<PaySlipCommand> = fc.oneof(
  form.map((data) => ({ type: 'DraftPaySlip' as const, data: { user: 'bob', month: '2026-02', ...data } })),
  form.map((data) => ({ type: 'EditPaySlip' as const, data: { ...data, refreshDays: data.note === 'Thanks' } })),
  form.map((data) => ({ type: 'CorrectPaySlip' as const, data: { reason: 'wrong', ...data } })),
  fc.constant({ type: 'WithdrawPaySlip' as const, data: { reason: 'wrong' } }),
  fc.record({
    type: fc.constantFrom('PublishPaySlip', 'DeletePaySlip', 'RestorePaySlip', 'OpenPaySlip', 'ClosePaySlip'),
    data: fc.record({}),
  }),
  fc.record({
    type: fc.constantFrom('AskForPaySlipDocument', 'RecordPaySlipDocument', 'RecordPaySlipExport'),
    data: fc.record({ number: fc.integer({ min: 1, max: 3 }) }),
  }),
);
/** Holds what any of the commands finds. */
const found = fc.record({
  person: fc.constantFrom(bob, bob, null),
  company: fc.constant(acme),
  currency: fc.constantFrom('EUR', 'JPY'),
  days: fc.constantFrom(days, { ...days, unpaid: 2, recorded: 2 }),
  previous: fc.constantFrom(content, null),
  custom: fc.constant(nothingCustom),
  payDate: fc.constant('2026-02-27'),
  employee: fc.constantFrom(employee, { ...employee, taxId: '' }),
  yearBefore: fc.constantFrom(yearBefore, { ...yearBefore, slips: 2 }),
  salary: fc.constantFrom(null, salary),
});
/** The state after a command; as it was, where it is refused. */
function after(each: PaySlipCommand, found: object, slip: PaySlipState): PaySlipState {
  let events: readonly PaySlipEvent[] = [];
  refusalOf(() => {
    events = paySlipDecider.decide(each, slip, decisionWith({ found }));
  });
  return events.reduce((state, event) => paySlipDecider.evolve(state, event), slip);
}

const steps = fc.array(fc.record({ command, found }), { maxLength: 30 });

describe('the decider of pay slips', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(steps, (all) => decidesSoundly(paySlipDecider, all, (step, n) => `id-${step + n}`)),
      { numRuns: 300 },
    );
  });

  it('never has two versions that count, loses none, and adds each up exactly', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let slip = paySlipDecider.initialState;
        for (const { command: each, found } of all) {
          const before = slip;
          slip = after(each, found, before);
          const versions = slip?.versions ?? [];
          expect(versions.filter(({ state }) => state === 'Published').length).toBeLessThanOrEqual(1);
          expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1));
          const kept = versions.slice(0, before?.versions.length ?? 0).map((one) => one.content);
          expect(kept).toEqual(before?.versions.map((one) => one.content) ?? []);
          for (const { content: said } of versions) {
            expect(said).toMatchObject(payTotals(said));
            expect(said.net).not.toContain('-');
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

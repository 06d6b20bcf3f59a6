import { expect, it } from '@jest/globals';
import { paySlipRefusals } from '@atrium/contracts/payslips/errors';
import { payTotals } from '@atrium/contracts/payslips/rules';
import { linesFrom } from '@atrium/contracts/salaries/rules';
import { bob, content, days, drafted, employee, salary, yearBefore } from '../../../test/pay-slips.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { paySlipDecider } from './decider.js';
import type { PaySlipEvent } from './events.js';

const payDate = '2026-02-27';
const around = { person: bob, currency: 'EUR', days, previous: content, custom: nothingCustom };
const { given } = specifyHandlers(paySlipDecider, paySlipRefusals, {
  DraftPaySlip: { ...around, payDate, employee, yearBefore, salary },
  EditPaySlip: { custom: nothingCustom, days },
});

const taken = linesFrom(salary, 'EUR');
const withLines = (lines: Pick<typeof content, 'earnings' | 'deductions'>) => {
  return { ...content, ...lines, ...payTotals({ currency: 'EUR', ...lines, days }), salary };
};
const fromSalary = withLines(taken);
const draftedFrom = (said: typeof content): PaySlipEvent => {
  return { type: 'PaySlipDrafted', data: { author: 'ann', user: 'bob', month: '2026-02', ...bob, content: said } };
};
const draft = (data: object = {}) =>
  ({ type: 'DraftPaySlip', data: { user: 'bob', month: '2026-02', ...data } }) as const;

it('begins a draft instead of the month before, and what the draft says itself holds', () => {
  expect(taken.earnings.map(({ amount }) => amount)).toEqual(['3000.00', '900.00']);
  given().when(draft()).thenEvents(draftedFrom(fromSalary));
  const deductions = [{ label: 'Income tax', amount: '7.00' }];
  given()
    .when(draft({ deductions }))
    .thenEvents(draftedFrom(withLines({ earnings: taken.earnings, deductions })));
  given()
    .when(draft(), { found: { salary: null } })
    .thenEvents(drafted);
});

it('is taken again by a draft, exact, and stays when it is edited', () => {
  const { earnings, deductions, gross, unpaid, deducted, net } = fromSalary;
  given(drafted)
    .when({ type: 'EditPaySlip', data: { refreshSalary: true } }, { found: { ...taken, salary } })
    .thenEvents({
      type: 'PaySlipDraftChanged',
      data: { author: 'ann', changes: { earnings, deductions, gross, unpaid, deducted, net, salary } },
    });
  given(draftedFrom(fromSalary))
    .when({ type: 'EditPaySlip', data: { note: 'Thanks' } })
    .thenEvents({ type: 'PaySlipDraftChanged', data: { author: 'ann', changes: { note: 'Thanks' } } });
});

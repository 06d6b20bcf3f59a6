import { expect, it } from '@jest/globals';
import { drafted, published } from '../../../test/pay-slips.js';
import { foldAll, recorded } from '../../../test/projection-spec.js';
import { paySlipNotificationRules } from './notification-rules.js';
import { type PaySlipRecord, paySlipsProjection } from './projections.js';

it('publishing a pay slip notifies its owner, without its contents', () => {
  const events = recorded('payslip', [drafted, published]);
  const documents = foldAll(paySlipsProjection, events).map(({ stored }) => stored.doc as PaySlipRecord);
  const [before, after] = documents;
  const last = events[1];
  if (before === undefined || after === undefined || last === undefined) throw new Error('There is none');
  const change = { id: after._id, before, after, recorded: last };
  expect(paySlipNotificationRules.notifies(change)).toEqual([{ kind: 'payslip', what: 'published', to: [after.user] }]);
  expect(paySlipNotificationRules.shows(after, after._id)).toEqual([
    { rooms: [`self:${after.user}`], label: '', title: 'Pay slip', state: '', from: after.month, until: '' },
  ]);
  // As long as nothing is published there is no room to notify.
  expect(paySlipNotificationRules.shows(before, before._id).flatMap(({ rooms }) => rooms)).toEqual([]);
});

import { expect, it } from '@jest/globals';
import { drafted, published } from '../../../test/pay-slips.js';
import { foldAll, recorded } from '../../../test/projection-spec.js';
import { paySlipNotices } from './notices-projection.js';
import { type PaySlipRecord, paySlipsProjection } from './projections.js';

it('a pay slip that is published is told to whose it is, with nothing of what stands in it', () => {
  const events = recorded('payslip', [drafted, published]);
  const documents = foldAll(paySlipsProjection, events).map(({ stored }) => stored.doc as PaySlipRecord);
  const [before, after] = documents;
  const last = events[1];
  if (before === undefined || after === undefined || last === undefined) throw new Error('There is none');
  const change = { id: after._id, before, after, recorded: last };
  expect(paySlipNotices.tells(change)).toEqual([{ kind: 'payslip', what: 'published', to: [after.user] }]);
  expect(paySlipNotices.shows(after, after._id)).toEqual([
    { rooms: [`self:${after.user}`], label: '', title: 'Pay slip', state: '', from: after.month, until: '' },
  ]);
  // As long as nothing is published there is no room in which anybody could be told.
  expect(paySlipNotices.shows(before, before._id).flatMap(({ rooms }) => rooms)).toEqual([]);
});

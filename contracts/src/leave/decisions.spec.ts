import { expect, it } from '@jest/globals';
import { needsSecondApproval } from './decisions.js';

const needed = (leaveSecondApproval: 'never' | 'longer' | 'always', days: number) =>
  needsSecondApproval({ leaveSecondApproval, leaveSecondApprovalDays: 5 }, days);

it('leave needs two approvals never, from a number of days on, or always', () => {
  expect([needed('never', 20), needed('longer', 4.5), needed('longer', 5), needed('always', 0.5)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

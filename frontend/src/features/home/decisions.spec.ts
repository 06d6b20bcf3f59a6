import { expect, test } from '@jest/globals';
import type { CorrectionView } from '@atrium/contracts/attendance/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { Dispatch } from '../../platform/api/dispatch';
import { approve, type Asked, decline } from './decisions';

const leave: Asked = { kind: 'leave', request: { _id: 'l1', user: 'ann', state: 'Pending' } as LeaveView };
const correction: Asked = {
  kind: 'correction',
  request: { _id: 'c1', user: 'ann', state: 'Pending' } as CorrectionView,
};

/** What is sent, as name, id and body. */
async function sentBy(decide: (dispatch: Dispatch) => Promise<void>): Promise<readonly unknown[]> {
  const sent: unknown[] = [];
  const dispatch = ((name: string, { id, body }: { id: string; body?: unknown }) => {
    sent.push(name, id, body);
    return Promise.resolve({ ok: false, problem: {} });
  }) as unknown as Dispatch;
  await decide(dispatch);
  return sent;
}

test('leave is decided by its id, corrections by whose they are', async () => {
  expect(await sentBy((dispatch) => approve(dispatch, leave))).toEqual(['ApproveLeave', 'l1', undefined]);
  expect(await sentBy((dispatch) => decline(dispatch, leave, 'Too many are away'))).toEqual([
    'RejectLeave',
    'l1',
    { reason: 'Too many are away' },
  ]);
  expect(await sentBy((dispatch) => approve(dispatch, correction))).toEqual([
    'ApproveCorrection',
    'ann',
    { correction: 'c1' },
  ]);
  expect(await sentBy((dispatch) => decline(dispatch, correction, 'You were not in'))).toEqual([
    'RefuseCorrection',
    'ann',
    { correction: 'c1', reason: 'You were not in' },
  ]);
});

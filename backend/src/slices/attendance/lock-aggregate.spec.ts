import { describe, it } from '@jest/globals';
import { attendanceRefusals } from '@atrium/contracts/attendance/errors';
import { specifyProjection } from '../../../test/projection-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { lockDecider, type LockEvent, locksProjection } from './lock-aggregate.js';

const { given } = specifyHandlers(lockDecider, attendanceRefusals, { LockMonth: { timeZone: 'UTC' } });
const lock = (month: string) => ({ type: 'LockMonth', data: { month } }) as const;
const reopen = (month: string, reason = ' A day was missing ') =>
  ({ type: 'ReopenMonth', data: { month, reason } }) as const;
const reopened = (month: string): LockEvent => ({
  type: 'MonthReopened',
  data: { month, reason: 'A day was missing' },
});
const locked = (month: string): LockEvent => ({ type: 'MonthLocked', data: { month } });

describe('closing a month', () => {
  it('happens once, when it is over', () => {
    given().when(lock('2026-02')).thenEvents(locked('2026-02'));
    given(locked('2026-02')).when(lock('2026-02')).thenNothing();
    given().when(lock('2026-03')).thenRefused('monthNotOver');
  });

  it('is undone with a reason, and can happen again', () => {
    given(locked('2026-01'), locked('2026-02')).when(reopen('2026-02')).thenEvents(reopened('2026-02'));
    given().when(reopen('2026-02')).thenRefused('monthNotClosed');
    given(locked('2026-02'), reopened('2026-02')).when(reopen('2026-02')).thenRefused('monthNotClosed');
    given(locked('2026-02'), reopened('2026-02')).when(lock('2026-02')).thenEvents(locked('2026-02'));
  });

  it('goes by the calendar of the organisation', () => {
    const found = { timeZone: 'Pacific/Honolulu' };
    given().when(lock('2026-02'), { now: '2026-03-01T08:00:00.000Z', found }).thenRefused('monthNotOver');
  });

  it('shows who opened it again, and why', () => {
    const ann = { _id: 'ann', username: 'Ann' };
    specifyProjection(locksProjection)
      .afterEvents(locked('2026-01'), reopened('2026-01'))
      .shows({
        months: [],
        reopenings: [{ month: '2026-01', at: '2026-03-02T09:31:00.000Z', by: ann, reason: 'A day was missing' }],
      })
      .says('A day was missing');
  });

  it('is seen by everybody', () => {
    specifyProjection(locksProjection)
      .afterEvents(locked('2026-01'), locked('2026-02'))
      .shows({
        months: [
          { month: '2026-01', at: '2026-03-02T09:30:00.000Z', by: { _id: 'ann', username: 'Ann' } },
          { month: '2026-02', at: '2026-03-02T09:31:00.000Z', by: { _id: 'ann', username: 'Ann' } },
        ],
      })
      .isIn('all');
  });
});

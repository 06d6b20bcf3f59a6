import { describe, it } from '@jest/globals';
import { attendanceRefusals } from '@atrium/contracts/attendance/errors';
import { specifyProjection } from '../../../test/projection-spec.js';
import { specify } from '../../../test/spec.js';
import { lockDecider } from './lock-decider.js';
import type { LockEvent } from './lock-events.js';
import { locksProjection } from './lock-projection.js';

const { given } = specify(lockDecider, attendanceRefusals, { timeZone: 'UTC' });
const lock = (month: string) => ({ type: 'LockMonth', data: { month } }) as const;
const locked = (month: string): LockEvent => ({ type: 'MonthLocked', data: { month } });

describe('closing a month', () => {
  it('happens once, when it is over', () => {
    given().when(lock('2026-02')).thenEvents(locked('2026-02'));
    given(locked('2026-02')).when(lock('2026-02')).thenNothing();
    given().when(lock('2026-03')).thenRefused('monthNotOver');
  });

  it('goes by the calendar of the organisation', () => {
    const gathered = { timeZone: 'Pacific/Honolulu' };
    given().when(lock('2026-02'), { now: '2026-03-01T08:00:00.000Z', gathered }).thenRefused('monthNotOver');
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

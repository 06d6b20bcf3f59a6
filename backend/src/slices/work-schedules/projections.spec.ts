import { describe, expect, it } from '@jest/globals';
import { specifyProjection, specTime } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import type { WorkScheduleEvent } from './events.js';
import { workSchedulesProjection } from './projections.js';

const hours = { days: [1, 2, 3] as const, start: '09:00', end: '15:30', hoursADay: 6 };
const set = (from: string, own: typeof hours | null, reason: string): WorkScheduleEvent => {
  return { type: 'WorkScheduleSet', data: { from, hours: own, reason } };
};
const by = { _id: 'ann', username: 'Ann' };

const rooms = (more: object = {}) =>
  workSchedulesProjection.rooms({ ...actorWith('member'), id: 'ann', team: ['ben'], ...more });

describe('the working hours of a person', () => {
  it('are entries by first day, with who set each and why', () => {
    specifyProjection(workSchedulesProjection)
      .afterEvents(
        set('2026-09-01', null, 'Full time again'),
        set('2026-03-02', hours, 'By contract'),
        set('2026-09-01', hours, 'Part time goes on'),
        { type: 'WorkScheduleRemoved', data: { from: '2026-03-02' } },
        set('2027-01-01', null, 'Full time'),
      )
      .shows({
        entries: [
          { from: '2026-09-01', hours, reason: 'Part time goes on', at: specTime(2), by },
          { from: '2027-01-01', hours: null, reason: 'Full time', at: specTime(4), by },
        ],
      });
  });

  it('are seen by the person, and by those who see leave or attendance', () => {
    expect(rooms()).toEqual(['self:ann']);
    expect(rooms({ scopes: { readLeave: 'team' } })).toEqual(['self:ann', 'self:ben']);
    expect(rooms({ scopes: { readLeave: 'team', readAttendance: 'all' } })).toEqual(['self:ann', 'self:ben', 'all']);
  });
});

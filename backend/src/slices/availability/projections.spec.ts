import { describe, expect, it } from '@jest/globals';
import type { TimeClockView } from '@atrium/contracts/attendance/views';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import type { OwnHours } from '@atrium/contracts/work-schedules/rules';
import type { WorkScheduleView } from '@atrium/contracts/work-schedules/views';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { availabilityRollup } from './projections.js';

const none = { since: null, day: null, forgottenAt: null, lastIn: null, lastOut: null };
const clock = (isIn: boolean): TimeClockView => ({ _id: 'ann', version: 1, in: isIn, ...none });

const leave = (_id: string, part: Partial<LeaveView> = {}): LeaveView => ({
  _id,
  version: 1,
  user: 'ann',
  leaveType: 'Secret leave',
  type: 'secret',
  description: 'Secret',
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  startHalf: false,
  endHalf: true,
  days: 4.5,
  counted: [],
  state: 'Approved',
  approver: null,
  decidedAt: null,
  answer: '',
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
  ...part,
});

const punched = (before: boolean | null, after: boolean): SpecChange<TimeClockView> => {
  return { collection: 'time-clocks', before: before === null ? null : clock(before), after: clock(after) };
};
const decided = (before: LeaveView | null, after: LeaveView, at = '2026-03-02T08:00:00.000Z') => {
  return { collection: 'leave', before, after, at };
};
const ofAnn = (...changes: SpecChange<TimeClockView | LeaveView>[]) =>
  rollAll<AvailabilityView>(availabilityRollup, changes).get('ann');

const entry = (from: string, days: OwnHours['days'] | null) => ({
  from,
  hours: days === null ? null : { days, start: '07:15', end: '11:15', hoursADay: 4 },
  reason: 'Secret',
  at: '2026-03-01T08:00:00.000Z',
  by: { _id: 'eve', username: 'eve' },
});
const schedule = (...entries: ReturnType<typeof entry>[]): WorkScheduleView => ({
  _id: 'ann',
  version: 1,
  entries,
});
const changed = (before: WorkScheduleView | null, after: WorkScheduleView) =>
  ({ collection: 'work-schedules', before, after }) as const;

describe('where somebody is', () => {
  it('follows the clock, and says no time', () => {
    expect(ofAnn(punched(null, true))).toEqual({ _id: 'ann', version: 1, in: true, away: [] });
    expect(ofAnn(punched(null, true), punched(true, false))).toMatchObject({ in: false });
    expect(ofAnn(punched(null, true), punched(true, true))).toMatchObject({ version: 1 });
  });

  it('says that somebody is on a break, and not since when', () => {
    const onBreak = { collection: 'time-clocks', before: clock(true), after: { ...clock(true), breakSince: 7 } };
    expect(ofAnn(punched(null, true), onBreak)).toEqual({ _id: 'ann', version: 2, in: true, onBreak: true, away: [] });
    const back = { collection: 'time-clocks', before: onBreak.after, after: clock(true) };
    expect(ofAnn(punched(null, true), onBreak, back)).toEqual({ _id: 'ann', version: 3, in: true, away: [] });
  });

  it('holds approved leave without its reason, as long as it is approved', () => {
    const [asked, granted] = [leave('one', { state: 'Pending' }), leave('one')];
    expect(ofAnn(decided(null, asked))).toBeUndefined();
    const shown = ofAnn(decided(null, asked), decided(asked, granted));
    const { startDate, endDate, startHalf, endHalf } = granted;
    expect(shown).toMatchObject({ in: null, away: [{ leave: 'one', startDate, endDate, startHalf, endHalf }] });
    expect(JSON.stringify(shown)).not.toMatch(/secret/i);
    const withdrawn = leave('one', { state: 'Withdrawn' });
    expect(ofAnn(decided(asked, granted), decided(granted, withdrawn))).toMatchObject({ away: [] });
  });

  it('drops leave that is long over, and keeps the rest in order of days', () => {
    const later = leave('later', { startDate: '2026-05-04', endDate: '2026-05-08' });
    const between = leave('between', { startDate: '2026-04-06', endDate: '2026-04-07' });
    const at = '2026-03-20T08:00:00.000Z';
    const shown = ofAnn(decided(null, leave('one')), decided(null, later, at), decided(null, between, at));
    expect(shown?.away.map(({ leave: id }) => id)).toEqual(['between', 'later']);
    expect(ofAnn(decided(null, leave('one'), at))).toMatchObject({ away: [] });
  });

  it('says on which days somebody works where these are their own, without hours and reasons', () => {
    const [first, second] = [schedule(entry('2026-03-02', [1, 2])), schedule(entry('2026-04-01', null))];
    const shown = rollAll<AvailabilityView>(availabilityRollup, [changed(null, first)]).get('ann');
    expect(shown).toEqual({
      _id: 'ann',
      version: 1,
      in: null,
      away: [],
      workdays: [{ from: '2026-03-02', days: [1, 2] }],
    });
    const all = [changed(null, first), changed(first, second), changed(second, schedule())];
    expect(rollAll<AvailabilityView>(availabilityRollup, all.slice(0, 2)).get('ann')).toMatchObject({
      workdays: [{ from: '2026-04-01', days: null }],
    });
    expect(rollAll<AvailabilityView>(availabilityRollup, all).get('ann')).not.toHaveProperty('workdays');
  });
});

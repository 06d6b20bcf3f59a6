import { describe, expect, it } from '@jest/globals';
import type { LeaveView } from '@atrium/contracts/leave/views';
import type { UserView } from '@atrium/contracts/users/views';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { type ApprovalDesk, desksProjection, unattendedRoom } from './desks-projection.js';

const leave = (_id: string, part: Partial<LeaveView> = {}): LeaveView => ({
  _id,
  version: 1,
  user: 'ann',
  leaveType: 'Annual leave',
  type: 'annual',
  description: '',
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  startHalf: false,
  endHalf: false,
  days: 5,
  counted: [],
  state: 'Pending',
  approver: { _id: 'max', username: 'Max' },
  decidedAt: null,
  answer: '',
  createdAt: '',
  updatedAt: '',
  ...part,
});
const clock = (asked: Record<string, string>) => ({ _id: 'ben', version: 1, asked });
const changed = (before: LeaveView | null, after: LeaveView): SpecChange<LeaveView> => {
  return { collection: 'leave', before, after };
};
const corrected = (before: Record<string, string>, after: Record<string, string>) => {
  return { collection: 'time-clocks', before: clock(before), after: clock(after) };
};

const person = (part: Partial<UserView> = {}) => ({ _id: 'max', version: 1, active: true, deleted: false, ...part });
const staffed = (before: Partial<UserView>, after: Partial<UserView>) => {
  return { collection: 'users', before: person(before), after: person(after) };
};
const hasLeft = staffed({}, { active: false });

const asked = changed(null, leave('one'));
const own = leave('own', { user: 'max', approver: { _id: 'mia', username: 'Mia' } });
const maxIsAway = [changed(null, own), changed(own, { ...own, state: 'Approved' })];
type Source = LeaveView | ReturnType<typeof clock> | ReturnType<typeof person>;
const desks = (...changes: readonly SpecChange<Source>[]) => rollAll<ApprovalDesk>(desksProjection, changes);
const roomsOf = (desk: ApprovalDesk | undefined) =>
  desk === undefined ? [] : desksProjection.publish(desk).flatMap(({ rooms }) => rooms);

describe('a desk', () => {
  it('holds what waits there until it is decided, or goes on to another one', () => {
    expect(desks(asked).get('max')).toMatchObject({ leaves: ['one'], people: [], away: [] });
    expect(desks(asked, changed(leave('one'), leave('one', { state: 'Approved' }))).get('max')).toBeUndefined();
    const mia = { approver: { _id: 'mia', username: 'Mia' } };
    const handedOn = desks(asked, changed(leave('one'), leave('one', mia)));
    expect([...handedOn.keys()]).toEqual(['mia']);
  });

  it('holds whose corrections wait there, each person once', () => {
    const both = desks(corrected({}, { a: 'max' }), corrected({ a: 'max' }, { a: 'max', b: 'max' }));
    expect(both.get('max')).toMatchObject({ people: ['ben'] });
    const one = corrected({ a: 'max', b: 'max' }, { b: 'max' });
    expect(desks(corrected({}, { a: 'max', b: 'max' }), one).get('max')).toMatchObject({ people: ['ben'] });
    expect(desks(corrected({}, { b: 'max' }), corrected({ b: 'max' }, {})).size).toBe(0);
  });

  it('is unattended once something lies there and its person has leave', () => {
    expect(roomsOf(desks(asked).get('max'))).toEqual([]);
    expect(roomsOf(desks(...maxIsAway).get('max'))).toEqual([]);
    expect(roomsOf(desks(asked, ...maxIsAway).get('max'))).toEqual([unattendedRoom]);
    expect(desksProjection.rooms({} as never)).toEqual([]);
  });

  it('is unattended when its person has left, also by what was asked of them in that very moment', () => {
    expect(roomsOf(desks(hasLeft).get('max'))).toEqual([]);
    expect(roomsOf(desks(asked, hasLeft).get('max'))).toEqual([unattendedRoom]);
    expect(roomsOf(desks(hasLeft, asked).get('max'))).toEqual([unattendedRoom]);
    expect(roomsOf(desks(staffed({}, { deleted: true }), asked).get('max'))).toEqual([unattendedRoom]);
  });

  it('is as it was once its person is back, and of no concern while they stay', () => {
    const back = staffed({ active: false }, {});
    expect(roomsOf(desks(hasLeft, asked, back).get('max'))).toEqual([]);
    expect(desks(hasLeft, back).size).toBe(0);
    expect(desks(staffed({}, { department: 'hr' }), { ...hasLeft, before: null, after: person() }).size).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { AttendanceSheetView, TimeClockView } from '@atrium/contracts/attendance/views';
import type { AbsenceView } from '@atrium/contracts/leave/views';
import type { PersonView } from '@atrium/contracts/users/views';
import type { TeamGroup } from './team-groups';
import { isInGroup, teamRows } from './team-rows';

const today = '2026-03-02';
const nine = Date.parse(`${today}T09:00Z`);
const person = (username: string, active = true): PersonView => ({
  _id: username,
  version: 1,
  username,
  firstname: '',
  lastname: '',
  designation: 'member',
  department: 'support',
  manager: '',
  picture: '',
  phone: '',
  email: '',
  active,
});
const clock: TimeClockView = {
  _id: 'zoe',
  version: 1,
  in: true,
  since: nine,
  day: today,
  forgottenAt: null,
  lastIn: null,
  lastOut: null,
};
const pair = { _id: 'p', in: nine, out: null, outPunch: null, missed: false, added: false, amended: null };
const sheet: AttendanceSheetView = {
  _id: 'zoe_2026-03',
  version: 1,
  user: 'zoe',
  month: '2026-03',
  days: [{ day: today, terms: { targetMs: 1, breakMs: 0, lateAfter: nine - 1 }, pairs: [pair] }],
};
const absence: AbsenceView = {
  _id: 'a1',
  version: 1,
  user: 'bob',
  state: 'Approved',
  startDate: '2026-02-27',
  endDate: today,
  startHalf: false,
  endHalf: false,
};

describe('who is in', () => {
  const people = [person('ann'), person('bob'), person('zoe'), person('left', false)];
  const sources = { people, clocks: [clock, { _id: 'ann', version: 1, in: false }], sheets: [sheet] };
  const rows = teamRows({ ...sources, absences: [absence] }, today);
  const named = (group: TeamGroup) => rows.filter((row) => isInGroup(row, group)).map((row) => row.person.username);

  it('lists people who are in before those who are out, and nobody who left', () => {
    expect(rows).toMatchObject([
      { person: { username: 'zoe' }, in: true, since: nine, late: true },
      { person: { username: 'ann' }, in: false, since: null, late: false },
      { person: { username: 'bob' }, in: false, away: true },
    ]);
  });

  it('is counted by group, and people on leave are not counted as out', () => {
    expect([named('in'), named('late'), named('away'), named('out')]).toEqual([['zoe'], ['zoe'], ['bob'], ['ann']]);
  });

  it('knows who is on a break, also where no time is seen', () => {
    const onBreak = [
      { ...clock, breakSince: nine + 1 },
      { _id: 'ann', version: 1, in: true, onBreak: true },
    ] as const;
    const found = teamRows({ ...sources, clocks: onBreak, absences: [] }, today).filter((row) =>
      isInGroup(row, 'onBreak'),
    );
    expect(found).toMatchObject([
      { person: { username: 'ann' }, in: true, breakSince: null },
      { person: { username: 'zoe' }, in: true, breakSince: nine + 1 },
    ]);
    expect(named('onBreak')).toEqual([]);
  });

  it('names the day only', () => {
    const next = teamRows({ ...sources, absences: [absence] }, '2026-03-03');
    expect(next.map(({ late, away }) => late || away)).toEqual([false, false, false]);
  });
});

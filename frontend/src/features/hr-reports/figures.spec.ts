/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { AttendanceDay } from '@atrium/contracts/attendance/rules';
import { defaultTerms } from '@atrium/contracts/leave/ledger';
import type { LeaveLedgerView } from '@atrium/contracts/leave/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { makeUser } from '../../platform/testing/seed';
import { sampleLeave } from '../../shared-features/leave-balance/sample-leave';
import {
  attendanceFigures,
  attendanceShare,
  attendanceSum,
  byDepartment,
  type ReportPerson,
} from './attendance-figures';
import { headcountByDepartment, headcountIn } from './headcount-figures';
import { leaveFigures, leaveSum } from './leave-figures';
import { hrReportSearch, monthsOf, rangeOf } from './report-search';

const ann: ReportPerson = { user: 'ann', name: 'Ann', department: 'support' };
const bob: ReportPerson = { user: 'bob', name: 'Bob', department: 'sales' };
const nobody: ReportPerson = { user: 'new', name: 'New', department: 'sales' };

// Monday to Friday are worked; 2 March 2026 is a Monday.
const nine = (day: string): number => Date.parse(`${day}T09:00:00Z`);
const came = (day: string, isLate = false): AttendanceDay => ({
  day,
  terms: { targetMs: 1, breakMs: 0, lateAfter: nine(day) + (isLate ? -1 : 1) },
  pairs: [{ _id: day, in: nine(day), out: nine(day) + 7, outPunch: 'o', missed: false, added: false, amended: null }],
});
const sheet = (user: string, month: string, days: AttendanceDay[]) => {
  return { _id: `${user}_${month}`, version: 1, user, month, days };
};
const person = (_id: string, joined: string, left = '', active = left === '') =>
  makeUser({ _id, joined, left, active, department: _id === 'old' ? 'sales' : 'support' });
const ids = (of: readonly { _id: string }[]) => of.map(({ _id }) => _id);

describe('the time of a report', () => {
  it('is the last thirty days, never the future, and a year at most', () => {
    expect(rangeOf({}, '2026-03-31')).toEqual({ from: '2026-03-02', to: '2026-03-31' });
    expect(rangeOf({ from: '2026-03-01', to: '2027-01-01' }, '2026-03-31')).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
    });
    expect(rangeOf({ from: '2020-01-01' }, '2026-03-31').from).toBe('2025-03-26');
    expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(hrReportSearch({ from: 'soon', of: 'pay', department: 'the:moon', behind: 'late' })).toEqual({
      behind: 'late',
    });
    expect(hrReportSearch({ of: 'leave', sort: '-taken' })).toEqual({ of: 'leave', sort: '-taken' });
  });
});

describe('attendance', () => {
  const sheets = [
    sheet('ann', '2026-03', [came('2026-03-02', true), came('2026-03-03'), came('2026-03-07')]),
    sheet('bob', '2026-03', [came('2026-03-02'), came('2026-03-06', true)]),
  ];
  const halfDay = { from: '2026-03-05', to: '2026-03-05', paid: true, firstHalf: true, lastHalf: false };
  const recordsOf = (user: string) => ({ leaves: user === 'ann' ? [halfDay] : [], joined: '', left: '' });
  const range = { from: '2026-03-02', to: '2026-03-06' };
  const rows = attendanceFigures([bob, nobody, ann], sheets, recordsOf, () => defaultSettings, range, '2026-03-06');

  it('compares the days on which people came with those on which they were to come', () => {
    // Ann: Wednesday is missing, and half of Thursday; Friday is not over. Saturday is nobody's, and not asked about.
    expect(rows).toMatchObject([
      { user: 'ann', due: 3.5, attended: 2, missing: [{ day: '2026-03-04' }, { day: '2026-03-05', part: 0.5 }] },
      { user: 'bob', due: 5, attended: 2 },
    ]);
    expect(rows.map(({ late }) => late.map(({ day }) => day))).toEqual([['2026-03-02'], ['2026-03-06']]);
  });

  it('is added up by department', () => {
    expect(byDepartment(rows)).toEqual([
      { department: 'sales', people: 1, due: 5, attended: 2, missing: 3, late: 1 },
      { department: 'support', people: 1, due: 3.5, attended: 2, missing: 1.5, late: 1 },
    ]);
    expect(attendanceShare(attendanceSum(rows))).toBeCloseTo(4 / 8.5);
    expect(attendanceShare(attendanceSum([]))).toBeNull();
  });
});

describe('leave', () => {
  const owners = [{ _id: 'ann', version: 1, joined: '', createdAt: '2026-01-05T00:00:00.000Z' }];
  const by = { _id: 'boss', username: 'boss' };
  const entry = { kind: 'taken' as const, type: 'annual', leaveType: 'Annual leave', version: 2, at: '', by };
  const ledgers: LeaveLedgerView[] = [
    {
      _id: 'ann_2026',
      version: 1,
      user: 'ann',
      year: 2026,
      entries: [
        { ...entry, leave: 'l1', days: 5 },
        { ...entry, leave: 'l2', days: 2 },
      ],
    },
  ];
  const leaves = [
    sampleLeave({ _id: 'l1', user: 'ann', state: 'Approved' }),
    sampleLeave({
      _id: 'l2',
      user: 'ann',
      state: 'Approved',
      startDate: '2026-06-01',
      endDate: '2026-06-02',
      counted: [{ year: 2026, days: 2 }],
    }),
    sampleLeave({ _id: 'l3', user: 'ann', counted: [{ year: 2026, days: 1 }] }),
  ];

  it('is what was granted, taken until today, booked from tomorrow on, asked for, and left', () => {
    const sources = { owners, corrections: [], terms: defaultTerms('acme'), ledgers, leaves };
    const range = { from: '2026-03-11', to: '2026-03-31' };
    const rows = leaveFigures([ann, bob], sources, () => defaultSettings, range, '2026-03-11');
    // In the middle of a week of leave.
    const own = { granted: 24, taken: 3, booked: 4, asked: 1, left: 17, within: 3 };
    expect(rows[0]?.kinds['annual']).toEqual(own);
    expect(rows[0]?.entitled['annual']).toMatchObject({ kind: 'allowance', days: 24 });
    expect(rows[1]?.kinds['annual']).toMatchObject({ granted: 24, taken: 0, left: 24 });
    expect(leaveSum(rows, 'annual')).toEqual({ ...own, granted: 48, left: 41 });
  });
});

describe('the headcount', () => {
  const people = [
    person('old', '2020-01-01'),
    person('new', '2026-03-02'),
    person('gone', '2021-01-01', '2026-03-31'),
    person('long gone', '2021-01-01', '2025-12-31'),
    person('passed', '2026-03-03', '2026-03-05'),
    person('unknown', '2021-01-01', '', false),
  ];
  const range = { from: '2026-03-02', to: '2026-03-31' };

  it('adds up: who was there, with who joined and without who left, is who is there', () => {
    const counted = headcountIn(people, range);
    expect(ids(counted.start)).toEqual(['old', 'gone']);
    expect(ids(counted.joined)).toEqual(['new', 'passed']);
    expect(ids(counted.left)).toEqual(['gone', 'passed']);
    expect(ids(counted.end)).toEqual(['old', 'new']);
    expect(headcountByDepartment(people, range).map(({ department, end }) => [department, end.length])).toEqual([
      ['sales', 1],
      ['support', 1],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { AbsenceView, LeaveView } from '../leave/views.js';
import { defaultSettings, type Settings } from '../settings/rules.js';
import { spanProblems } from './body.js';
import { type TriedRecords, whatIf } from './compare.js';

// Work is from nine to six on weekdays, in UTC; 2 March 2026 is a Monday.
const hour = 60 * 60 * 1_000;
const by = { _id: 'mia', username: 'Mia' };
const nothing: TriedRecords = {
  tickets: [],
  people: ['ann'],
  owners: [],
  corrections: [],
  ledgers: [],
  leaves: [],
  schedules: [],
  terms: null,
  absences: [],
  sheets: [],
};
const tried = (records: Partial<TriedRecords>, change: Partial<Settings>) =>
  whatIf(
    { ...nothing, ...records },
    {
      tenant: 'acme',
      by,
      before: defaultSettings,
      after: { ...defaultSettings, ...change },
      from: '2026-03-02',
      to: '2026-03-31',
      now: Date.parse('2026-04-01T09:00:00.000Z'),
    },
  );

const ticket = (ticketno: number, createdAt: string, firstResponseAt: string): TriedRecords['tickets'][number] => ({
  _id: `t${ticketno}`,
  ticketno,
  problem: 'No paper',
  priority: 'P1',
  deleted: false,
  mergedInto: null,
  createdAt,
  clock: [{ from: createdAt, to: firstResponseAt }],
  firstResponseAt,
  settledAt: firstResponseAt,
});
// Answered after one hour, after three, and long before the span.
const tickets = [
  ticket(1, '2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'),
  ticket(2, '2026-03-03T09:00:00.000Z', '2026-03-03T12:00:00.000Z'),
  ticket(3, '2026-02-03T09:00:00.000Z', '2026-02-03T17:00:00.000Z'),
  { ...ticket(4, '2026-03-03T09:00:00.000Z', '2026-03-03T17:00:00.000Z'), mergedInto: 't2' },
];
const targets = (response: number) => ({
  responseTargets: { ...defaultSettings.responseTargets, P1: { response, resolution: 9 } },
});

describe('tickets under other settings', () => {
  it('are late or in time by other targets, and only those of the span count', () => {
    expect(tried({ tickets }, {}).tickets).toEqual({ seen: 2, changed: 0, items: [], late: { from: 1, to: 1 } });
    expect(tried({ tickets }, targets(4)).tickets).toEqual({
      seen: 2,
      changed: 1,
      late: { from: 1, to: 0 },
      items: [
        {
          _id: 't2',
          ticketno: 2,
          problem: 'No paper',
          target: 'response',
          late: { from: true, to: false },
          used: { from: 3 * hour, to: 3 * hour },
          allowed: { from: 2 * hour, to: 4 * hour },
        },
      ],
    });
    expect(tried({ tickets }, targets(0.5)).tickets).toMatchObject({ changed: 1, items: [{ _id: 't1' }] });
  });

  it('run by other working hours and holidays', () => {
    const later = { workingHours: { start: '11:00', end: '18:00' } };
    expect(tried({ tickets }, later).tickets.items).toMatchObject([{ _id: 't2', used: { from: 3 * hour, to: hour } }]);
    const holidays = [{ date: '2026-03-03', name: 'Fair', halfDay: false }];
    expect(tried({ tickets }, { holidays }).tickets.items).toMatchObject([{ _id: 't2', used: { to: 0 } }]);
  });
});

const owner = { _id: 'ann', version: 1, joined: '2020-01-01', createdAt: '2020-01-01T09:00:00.000Z' };
const ben = { ...owner, _id: 'ben' };
const [annual, ...otherTypes] = defaultSettings.leaveTypes;
const types = (change: object) => ({ leaveTypes: [{ ...annual!, ...change }, ...otherTypes] });
const days = ({ leave }: ReturnType<typeof tried>) =>
  leave.items.map(({ user, type, days: moved }) => [user, type, moved]);
const week: LeaveView = {
  _id: 'l1',
  version: 2,
  user: 'ann',
  leaveType: 'Annual leave',
  type: 'annual',
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  startHalf: false,
  endHalf: false,
  description: '',
  days: 5,
  counted: [{ year: 2026, days: 5 }],
  state: 'Approved',
  approver: by,
  decidedAt: '2026-03-01T09:00:00.000Z',
  answer: '',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
};
const taken = {
  kind: 'taken',
  leave: 'l1',
  version: 2,
  type: 'annual',
  leaveType: 'Annual leave',
  at: '',
  by,
} as const;
const ledgers = [{ _id: 'ann_2026', version: 1, user: 'ann', year: 2026, entries: [{ ...taken, days: 5 }] }];

describe('balances under other settings', () => {
  it('differ by entitlement and carry-over, for those who are there and seen', () => {
    const owners = [owner, ben];
    expect(tried({ owners }, {}).leave).toEqual({ seen: 1, changed: 0, items: [] });
    expect(days(tried({ owners }, types({ allowance: 30 })))).toEqual([['ann', 'annual', { from: 29, to: 35 }]]);
    expect(days(tried({ owners }, types({ carryOver: 0 })))).toEqual([['ann', 'annual', { from: 29, to: 24 }]]);
    const two = tried({ owners, people: ['ann', 'ben'] }, types({ allowance: 30 }));
    expect([two.leave.seen, two.leave.changed]).toEqual([2, 2]);
  });

  it('have a type that is new from nothing on, and keep own entitlements', () => {
    const added = { ...annual!, id: 'care', name: 'Care', allowance: 3, carryOver: 0 };
    const more = { leaveTypes: [...defaultSettings.leaveTypes, added] };
    expect(days(tried({ owners: [owner] }, more))).toEqual([['ann', 'care', { from: null, to: 3 }]]);
    const own = { type: 'annual', leaveType: 'Annual leave', year: 2020, days: 28, reason: '', at: '', by, version: 1 };
    const corrections = [{ _id: 'ann', version: 1, corrections: [], entitlements: [own] }];
    expect(days(tried({ owners: [owner], corrections }, types({ allowance: 30 })))).toEqual([]);
  });

  it('get back what a holiday within a leave spares, by the hours of the person', () => {
    const holidays = [{ date: '2026-03-10', name: 'Fair', halfDay: true }];
    const records = { owners: [owner], leaves: [week], ledgers };
    expect(days(tried(records, { holidays }))).toEqual([['ann', 'annual', { from: 24, to: 24.5 }]]);
    const hours = { days: [3, 4] as const, start: '09:00', end: '15:00', hoursADay: 6 };
    const schedules = [{ _id: 'ann', version: 1, entries: [{ from: '2020-01-01', hours, reason: '', at: '', by }] }];
    expect(days(tried({ ...records, schedules }, { holidays }))).toEqual([]);
    expect(days(tried({ ...records, leaves: [{ ...week, state: 'Pending' }] }, { holidays }))).toEqual([]);
    const moved = { ...week, startDate: '2026-02-09', endDate: '2026-02-13' };
    expect(
      days(tried({ ...records, leaves: [moved] }, { holidays: [{ ...holidays[0]!, date: '2026-02-10' }] })),
    ).toEqual([]);
  });
});

const at = (day: string, clock: string) => Date.parse(`${day}T${clock}:00.000Z`);
const terms = { targetMs: 8 * hour, breakMs: hour, lateAfter: at('2026-03-02', '09:10') };
const pair = { _id: 'p1', outPunch: 'p2', missed: false, added: false, amended: null };
const recorded = {
  day: '2026-03-02',
  terms,
  pairs: [{ ...pair, in: at('2026-03-02', '09:05'), out: at('2026-03-02', '18:05') }],
};
const sheets = [{ _id: 'ann_2026-03', version: 1, user: 'ann', month: '2026-03', days: [recorded] }];

describe('hours under other settings', () => {
  it('are held against another target, and other beginnings of work', () => {
    expect(tried({ sheets }, {}).hours).toEqual({ seen: 1, changed: 0, items: [] });
    const attendance = { ...defaultSettings.attendance, hoursADay: 7.5, graceMinutes: 0 };
    expect(tried({ sheets }, { attendance }).hours.items).toEqual([
      {
        user: 'ann',
        from: { targetMs: 8 * hour, balanceMs: 0, lateDays: 0 },
        to: { targetMs: 7.5 * hour, balanceMs: 0.5 * hour, lateDays: 1 },
      },
    ]);
  });

  it('stay as recorded where both settings say the same, and mind leave', () => {
    const old = [{ ...sheets[0]!, days: [{ ...recorded, terms: { ...terms, targetMs: 6 * hour } }] }];
    expect(tried({ sheets: old }, targets(1)).hours.changed).toBe(0);
    const morning: AbsenceView = {
      ...week,
      endDate: '2026-03-02',
      startDate: '2026-03-02',
      endHalf: true,
      state: 'Approved',
    };
    const attendance = { ...defaultSettings.attendance, hoursADay: 6 };
    const { items } = tried({ sheets, absences: [morning] }, { attendance }).hours;
    expect(items).toMatchObject([{ to: { targetMs: 3 * hour } }]);
  });
});

const problem = (from: string, to: string) => spanProblems({ from, to }, '2026-04-01').map(({ field }) => field);

it('spans end by today, are the right way round, and no longer than three months', () => {
  expect(problem('2026-03-02', '2026-04-01')).toEqual([]);
  expect(problem('2026-03-02', '2026-04-02')).toEqual(['to']);
  expect(problem('2026-03-02', '2026-03-01')).toEqual(['to']);
  expect(problem('2025-12-31', '2026-04-01')).toEqual([]);
  expect(problem('2025-12-30', '2026-04-01')).toEqual(['from']);
});

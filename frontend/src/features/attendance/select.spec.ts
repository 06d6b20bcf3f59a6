import { describe, expect, it } from '@jest/globals';
import type { MissingDay } from '@atrium/contracts/attendance/missing-days';
import type { AttendanceDay } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import { hoursText, signedHours, timerText } from '../../ui/format/hours-text';
import { attendanceSearch } from './attendance-search';
import { dayEntries, daysOf, monthRows, type MonthSources, monthsUntil, totalsAround } from './select';

const hour = 60 * 60 * 1_000;

/** A day of so many hours from nine o'clock on. */
function dayWith(day: string, hours: number): AttendanceDay {
  const from = Date.parse(`${day}T09:00Z`);
  const pair = {
    _id: day,
    in: from,
    out: from + hours * hour,
    outPunch: 'out',
    missed: false,
    added: false,
    amended: null,
  };
  return { day, terms: { targetMs: 4 * hour, breakMs: 0, lateAfter: from - hour }, pairs: [pair] };
}
const sheet = (user: string, month: string, version: number, ...days: AttendanceDay[]): AttendanceSheetView => ({
  _id: `${user}_${month}`,
  version,
  user,
  month,
  days,
});

describe('totals', () => {
  it('are of the day, its week and its month', () => {
    const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-04'].map((day, n) => dayWith(day, n + 1));
    const { day, week, month } = totalsAround(days, '2026-03-04', 1, 0);
    expect(day).toMatchObject({ days: 1, workedMs: 4 * hour });
    expect(week).toMatchObject({ days: 2, workedMs: 7 * hour });
    expect(month).toMatchObject({ days: 3, workedMs: 9 * hour, lateDays: 3 });
  });

  it('count a shift of the evening before to today as long as it runs', () => {
    const ended = dayWith('2026-03-03', 2);
    const [pair] = ended.pairs;
    const running: AttendanceDay = { ...ended, pairs: [{ ...pair!, out: null }] };
    const now = Date.parse('2026-03-04T01:00Z');
    expect(totalsAround([running], '2026-03-04', 1, now).day).toMatchObject({ days: 1, workedMs: 16 * hour });
    expect(totalsAround([ended], '2026-03-04', 1, now).day).toMatchObject({ days: 0, workedMs: 0 });
    const missed: AttendanceDay = { ...ended, pairs: [{ ...pair!, out: null, missed: true }] };
    expect(totalsAround([missed], '2026-03-04', 1, now).day).toMatchObject({ days: 0, workedMs: 0 });
  });

  it('are of a person’s own sheets, the newest day first', () => {
    const sheets = [
      sheet('ann', '2026-02', 1, dayWith('2026-02-28', 1)),
      sheet('ann', '2026-03', 1, dayWith('2026-03-02', 1)),
      sheet('bob', '2026-03', 1, dayWith('2026-03-03', 1)),
    ];
    expect(daysOf(sheets, 'ann').map(({ day }) => day)).toEqual(['2026-03-02', '2026-02-28']);
  });
});

const day3: MissingDay = { day: '2026-03-03', part: 1, why: 'unrecorded' };

const missingOfBob = (user: string): readonly MissingDay[] =>
  user === 'bob'
    ? [day3, { ...day3, part: 0.5, day: '2026-03-05' }, { day: '2026-03-06', part: 1, why: 'notEmployed' }]
    : [];

const unpaidOfEve = (user: string): readonly MissingDay[] => (user === 'eve' ? [{ ...day3, why: 'unpaidLeave' }] : []);

const inCapitals = (id: string): string => id.toUpperCase();
const sources = (more: Partial<MonthSources>): MonthSources => ({
  month: '2026-03',
  people: [],
  nameOf: (id) => id,
  missingDaysOf: () => [],
  joinsIn: () => false,
  leaveMsOf: () => 0,
  now: 0,
  today: '2026-04-01',
  ...more,
});

describe('a month sheet', () => {
  it('has a line for each person, from the newer version of their sheet, without days of no employment', () => {
    const sheets = [
      sheet('bob', '2026-03', 1, dayWith('2026-03-02', 1)),
      sheet('ann', '2026-03', 2, dayWith('2026-03-02', 5)),
      sheet('ann', '2026-03', 1, dayWith('2026-03-02', 3)),
      sheet('ann', '2026-02', 9, dayWith('2026-02-02', 3)),
    ];
    const rows = monthRows(
      sheets,
      sources({ people: ['ann', 'bob'], nameOf: inCapitals, missingDaysOf: missingOfBob }),
    );
    expect(rows).toMatchObject([
      { name: 'ANN', workedMs: 5 * hour, overtimeMs: hour, absent: 0 },
      { name: 'BOB', workedMs: hour, overtimeMs: 0, absent: 1.5 },
    ]);
  });

  it('has a line for whoever was away without pay for the whole month, and none for others without a sheet', () => {
    const rows = monthRows([], sources({ people: ['eve', 'fay'], missingDaysOf: unpaidOfEve }));
    expect(rows).toMatchObject([{ user: 'eve', absent: 1, days: 0 }]);
  });

  it('has a line for whoever joins, before they punch in for the first time', () => {
    const rows = monthRows([], sources({ people: ['eve', 'fay'], joinsIn: (user) => user === 'fay' }));
    expect(rows).toMatchObject([{ user: 'fay', absent: 0, days: 0 }]);
  });

  it('says what was due, and the balance of the month and of the year', () => {
    // Four hours are due each day.
    const sheets = [
      sheet('ann', '2025-12', 1, dayWith('2025-12-30', 9)),
      sheet('ann', '2026-01', 1, dayWith('2026-01-05', 6)),
      sheet('ann', '2026-03', 2, dayWith('2026-03-02', 5), dayWith('2026-03-03', 1)),
      sheet('ann', '2026-04', 1, dayWith('2026-04-01', 9)),
      sheet('bob', '2026-03', 1, dayWith('2026-03-02', 4)),
    ];
    expect(monthRows(sheets, sources({}))).toMatchObject([
      { user: 'ann', targetMs: 8 * hour, balanceMs: -2 * hour, yearMs: 0 },
      { user: 'bob', targetMs: 4 * hour, balanceMs: 0, yearMs: 0 },
    ]);
    // Days that are not over change nothing yet.
    const [ann] = monthRows(sheets, sources({ today: '2026-03-03' }));
    expect(ann).toMatchObject({ targetMs: 4 * hour, balanceMs: hour, yearMs: 3 * hour });
    expect(monthsUntil('2026-03')).toEqual(['2026-01', '2026-02', '2026-03']);
  });

  it('leaves days whose punch-out is missing out of the balance', () => {
    const [pair] = dayWith('2026-03-03', 1).pairs;
    const open: AttendanceDay = { ...dayWith('2026-03-03', 1), pairs: [{ ...pair!, missed: true }] };
    const rows = monthRows([sheet('ann', '2026-03', 1, dayWith('2026-03-02', 5), open)], sources({}));
    expect(rows).toMatchObject([{ targetMs: 4 * hour, balanceMs: hour, openDays: 1 }]);
  });

  it('names missing days among the others, the newest first', () => {
    const days = [dayWith('2026-03-04', 1), dayWith('2026-03-02', 1)];
    const half = { day: '2026-03-04', part: 0.5, why: 'unpaidLeave' } as const;
    const entries = dayEntries(days, [day3, half]);
    expect(entries.map(({ day, missing }) => [day, missing?.why])).toEqual([
      ['2026-03-04', 'unpaidLeave'],
      ['2026-03-04', undefined],
      ['2026-03-03', 'unrecorded'],
      ['2026-03-02', undefined],
    ]);
  });
});

describe('words and addresses', () => {
  it('count hours beyond a day', () => {
    expect([signedHours(3.25 * hour), signedHours(-45 * 60_000), signedHours(-59_999)]).toEqual([
      '+3:15',
      '−0:45',
      '0:00',
    ]);
    expect([hoursText(168.5 * hour), hoursText(59_999), timerText(7 * hour + 309_000), timerText(-5)]).toEqual([
      '168:30',
      '0:00',
      '7:05:09',
      '0:00:00',
    ]);
  });

  it('leave out what makes no sense', () => {
    expect(attendanceSearch({ tab: 'team', who: 'late', month: '2026-11', page: 3, person: 'ann' })).toEqual({
      tab: 'team',
      who: 'late',
      month: '2026-11',
      page: 3,
      person: 'ann',
    });
    expect(attendanceSearch({ tab: 'mine', who: 'me', month: '2026-13', page: 1 })).toEqual({});
  });
});

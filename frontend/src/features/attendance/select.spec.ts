import { describe, expect, it } from '@jest/globals';
import type { MissingDay } from '@atrium/contracts/attendance/missing-days';
import type { AttendanceDay } from '@atrium/contracts/attendance/rules';
import type { AttendanceSheetView } from '@atrium/contracts/attendance/views';
import { hoursText, timerText } from '../../ui/format/hours-text';
import { attendanceSearch } from './attendance-search';
import { dayEntries, daysOf, monthRows, totalsAround } from './select';

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

describe('a month sheet', () => {
  it('has a line for each person, from the newer version of their sheet, without days of no employment', () => {
    const sheets = [
      sheet('bob', '2026-03', 1, dayWith('2026-03-02', 1)),
      sheet('ann', '2026-03', 2, dayWith('2026-03-02', 5)),
      sheet('ann', '2026-03', 1, dayWith('2026-03-02', 3)),
      sheet('ann', '2026-02', 9, dayWith('2026-02-02', 3)),
    ];
    const rows = monthRows(sheets, ['ann', 'bob'], '2026-03', (id) => id.toUpperCase(), missingOfBob, 0);
    expect(rows).toMatchObject([
      { name: 'ANN', workedMs: 5 * hour, overtimeMs: hour, absent: 0 },
      { name: 'BOB', workedMs: hour, overtimeMs: 0, absent: 1.5 },
    ]);
  });

  it('has a line for whoever was away without pay for the whole month, and none for others without a sheet', () => {
    const rows = monthRows([], ['eve', 'fay'], '2026-03', (id) => id, unpaidOfEve, 0);
    expect(rows).toMatchObject([{ user: 'eve', absent: 1, days: 0 }]);
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

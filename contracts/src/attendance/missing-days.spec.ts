import { lastDayOf } from '../core/days.js';
import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../settings/rules.js';
import { attendedIn, type CountedLeave, missingDaysIn, type MonthRecords } from './missing-days.js';

// February 2026 has twenty working days, from Monday the 2nd to Friday the 27th.
const settings = { ...defaultSettings, holidays: [{ date: '2026-02-17', name: 'Carnival', halfDay: true }] };
const working = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27];
const february = (date: number) => `2026-02-${String(date).padStart(2, '0')}`;
const leave = (from: number, to: number, paid: boolean, more: Partial<CountedLeave> = {}): CountedLeave => ({
  from: february(from),
  to: february(to),
  paid,
  firstHalf: false,
  lastHalf: false,
  ...more,
});
const after = '2026-03-02';
const unrecorded = (date: number, part = 1) => ({ day: february(date), part, why: 'unrecorded' });
const unpaidLeave = (date: number, part = 1) => ({ day: february(date), part, why: 'unpaidLeave' });

function missing(came: readonly number[], more: Partial<MonthRecords> = {}, today = after) {
  const records = { came: new Set(came.map(february)), leaves: [], joined: '', left: '', ...more };
  return missingDaysIn(settings, '2026-02', records, today);
}
const without = (...dates: readonly number[]) => working.filter((date) => !dates.includes(date));

function attended(came: readonly number[], more: Partial<MonthRecords> = {}, today = after) {
  const records = { came: new Set(came.map(february)), leaves: [], joined: '', left: '', ...more };
  return attendedIn(settings, '2026-02', records, today, (day) => day >= february(2));
}

describe('the attended days of a month', () => {
  it('are nothing where attendance is not recorded, and half where half is worked', () => {
    expect(attended([])).toEqual({ due: 0, attended: 0 });
    expect(attended(working)).toEqual({ due: 19.5, attended: 19.5 });
    expect(attended([1, 2, 7, 17])).toEqual({ due: 19.5, attended: 1.5 });
  });

  it('are due neither on leave, nor outside of employment, nor before the day is over', () => {
    const half = leave(2, 3, true, { firstHalf: true });
    expect(attended([2, 4], { leaves: [half], joined: february(2), left: february(5) })).toEqual({
      due: 2.5,
      attended: 1.5,
    });
    expect(attended([2, 3], {}, '2026-02-05')).toEqual({ due: 3, attended: 2 });
    expect(attended([2, 5], {}, '2026-02-05')).toEqual({ due: 4, attended: 2 });
  });

  it.each([
    [without(2, 3), {}],
    [without(2, 17), { leaves: [leave(2, 2, false, { lastHalf: true }), leave(9, 11, true)] }],
    [[2], { joined: february(2), left: february(20) }],
  ] as const)('and those without a record are all that was due', (came, more) => {
    const { due, attended: there } = attended(came, more);
    const away = missing(came, more).filter(({ why }) => why === 'unrecorded');
    expect(there + away.reduce((sum, { part }) => sum + part, 0)).toBe(due);
  });
});

describe('the missing of a month', () => {
  it('are none where attendance is not recorded', () => {
    expect(missing([])).toEqual([]);
  });

  it('are the working days without a record, half of one where half is worked', () => {
    expect(missing(working)).toEqual([]);
    expect(missing(without(2, 3))).toEqual([unrecorded(2), unrecorded(3)]);
    expect(missing(without(17))).toEqual([unrecorded(17, 0.5)]);
  });

  it('are not those of paid leave, also half of a day', () => {
    expect(missing(without(2, 3), { leaves: [leave(2, 3, true)] })).toEqual([]);
    const half = leave(2, 3, true, { firstHalf: true });
    expect(missing(without(2, 3), { leaves: [half] })).toEqual([unrecorded(2, 0.5)]);
    expect(missing(without(17), { leaves: [leave(17, 17, true, { lastHalf: true })] })).toEqual([]);
  });

  it('are those of unpaid leave, whether attendance is recorded or not', () => {
    expect(missing([], { leaves: [leave(2, 3, false), leave(9, 9, true)] })).toEqual([unpaidLeave(2), unpaidLeave(3)]);
    expect(missing(without(2, 3), { leaves: [leave(2, 3, false)] })).toEqual([unpaidLeave(2), unpaidLeave(3)]);
    const overMonths = { from: '2026-01-28', to: february(3), paid: false, firstHalf: true, lastHalf: true };
    expect(missing([], { leaves: [overMonths] })).toEqual([unpaidLeave(2), unpaidLeave(3, 0.5)]);
  });

  it('are not those of unpaid leave on which somebody came after all, but for the other half of a day', () => {
    expect(missing(working, { leaves: [leave(2, 2, false)] })).toEqual([]);
    expect(missing(working, { leaves: [leave(2, 2, false, { firstHalf: true })] })).toEqual([unpaidLeave(2, 0.5)]);
  });

  it('are the days before somebody joined and after they left', () => {
    const outside = missing([], { joined: february(4), left: february(25) });
    expect(outside.map(({ day }) => day)).toEqual([2, 3, 26, 27].map(february));
    expect(new Set(outside.map(({ why }) => why))).toEqual(new Set(['notEmployed']));
    expect(missing([], { joined: '2026-03-01', left: '2026-01-31' })).toEqual([]);
  });

  it('are neither today nor what is still to come', () => {
    expect(missing([2, 3], {}, '2026-02-05')).toEqual([unrecorded(4)]);
    expect(missing([2, 3], { leaves: [leave(26, 26, false)] }, '2026-02-05')).toEqual([unrecorded(4), unpaidLeave(26)]);
  });

  it('go to the last day of the month', () => {
    expect([lastDayOf('2026-02'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ]);
  });
});

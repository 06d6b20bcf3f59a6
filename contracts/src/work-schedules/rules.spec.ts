import { describe, expect, it } from '@jest/globals';
import { missingDaysIn } from '../attendance/missing-days.js';
import { termsOn } from '../attendance/terms.js';
import { leaveDays, type LeaveSpan, normalSpan } from '../leave/rules.js';
import { defaultSettings } from '../settings/rules.js';
import { addWorkingTime, daysCounted, workingTimeBetween } from '../settings/working-time.js';
import { entryOn, type OwnHours, scheduledFor, weeklyHours, withEntry, withoutEntry } from './rules.js';

const hour = 60 * 60 * 1_000;
const organisation = {
  ...defaultSettings,
  timeZone: 'UTC',
  workingHours: { start: '09:00', end: '18:00' },
  attendance: { ...defaultSettings.attendance, hoursADay: 8, graceMinutes: 10 },
};
/** Tuesday to Thursday, six hours, from Monday 2 March 2026 on; on Monday 16 March the organisation's hours hold again. */
const partTime: OwnHours = { days: [2, 3, 4], start: '08:00', end: '14:30', hoursADay: 6 };
const entries = [
  { from: '2026-03-02', hours: partTime },
  { from: '2026-03-16', hours: null },
];
const times = scheduledFor(organisation, entries);
const span = (startDate: string, endDate: string, more: Partial<LeaveSpan> = {}): LeaveSpan => {
  return { startDate, endDate, startHalf: false, endHalf: false, ...more };
};

function due(day: string) {
  const { targetMs, lateAfter } = termsOn(times, day);
  return [targetMs / hour, lateAfter === null ? null : new Date(lateAfter).toISOString().slice(11, 16)];
}

describe('a person’s own working hours', () => {
  it('hold from their first day on, until the next entry', () => {
    const holds = ['2026-03-01', '2026-03-02', '2026-03-15', '2026-03-16'].map((day) => entryOn(entries, day)?.hours);
    expect(holds).toEqual([undefined, partTime, partTime, null]);
  });

  it('are one for each first day, in order', () => {
    const later = { from: '2026-04-01', hours: null };
    const all = withEntry(withEntry([later], { from: '2026-03-02', hours: null }), entries[0]!);
    expect(all).toEqual([entries[0], later]);
    expect(withoutEntry(all, '2026-04-01')).toEqual([entries[0]]);
    expect(withoutEntry(all, '2026-04-02')).toEqual(all);
  });

  it('leave the settings alone where there are none', () => {
    expect(scheduledFor(organisation)).toBe(organisation);
    expect(scheduledFor(organisation, [])).toBe(organisation);
  });

  it('add up to a week', () => {
    expect(weeklyHours(partTime)).toBe(18);
    expect(weeklyHours({ days: [1, 2, 3], hoursADay: 7.6 })).toBe(22.8);
  });
});

describe('what is counted by them', () => {
  it('is days of leave, over a change of the hours as well', () => {
    // Five days, three days, five days.
    expect(daysCounted(times, '2026-02-23', '2026-03-20')).toBe(5 + 3 + 3 + 5);
    expect(leaveDays(times, span('2026-03-06', '2026-03-09'))).toEqual([{ year: 2026, days: 0 }]);
    expect(leaveDays(organisation, span('2026-03-06', '2026-03-09'))).toEqual([{ year: 2026, days: 2 }]);
  });

  it('is hours of leave as a share of their own day, before or after their own midday', () => {
    const hours = span('2026-03-03', '2026-03-03', { startTime: '11:30', endTime: '14:30' });
    expect(leaveDays(times, hours)).toEqual([{ year: 2026, days: 0.5 }]);
    expect(normalSpan(times, hours)).toMatchObject({ startHalf: true, endHalf: false });
    expect(normalSpan(organisation, hours)).toMatchObject({ startHalf: false, endHalf: false });
  });

  it('is the target of a day, and from when on somebody is late', () => {
    expect(due('2026-02-27')).toEqual([8, '09:10']);
    expect(due('2026-03-02')).toEqual([0, null]);
    expect(due('2026-03-03')).toEqual([6, '08:10']);
    expect(due('2026-03-16')).toEqual([8, '09:10']);
  });

  it('is working time', () => {
    expect(workingTimeBetween(times, '2026-03-02T00:00Z', '2026-03-09T00:00Z')).toBe(3 * 6.5 * hour);
    expect(addWorkingTime(times, '2026-03-02T09:00:00.000Z', hour)).toBe('2026-03-03T09:00:00.000Z');
  });

  it('is which days are missing without a record', () => {
    const records = { came: new Set(['2026-03-03']), leaves: [], joined: '2026-03-02', left: '' };
    const missing = missingDaysIn(times, '2026-03', records, '2026-03-06').filter(({ why }) => why === 'unrecorded');
    expect(missing.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-05']);
  });
});

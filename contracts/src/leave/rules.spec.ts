import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../settings/rules.js';
import {
  halvesAway,
  isAwayOn,
  leaveDays,
  type LeaveSpan,
  leaveTypeOf,
  partAway,
  plainSpan,
  readsLeave,
  spansOverlap,
  needsSecondApproval,
} from './rules.js';

function span(startDate: string, endDate = startDate, halves: Partial<LeaveSpan> = {}): LeaveSpan {
  return { startDate, endDate, startHalf: false, endHalf: false, ...halves };
}
const times = {
  ...defaultSettings,
  holidays: [
    { date: '2026-12-25', name: 'Christmas Day', halfDay: false },
    { date: '2026-12-31', name: 'New Year’s Eve', halfDay: true },
    { date: '2027-01-01', name: 'New Year', halfDay: false },
  ],
};

describe('days of leave', () => {
  it('leave out weekends and holidays, and fall to the year in which they lie', () => {
    // Monday to Monday: 28, 29, 30 and half of the 31st; then only the 4th.
    expect(leaveDays(times, span('2026-12-28', '2027-01-04'))).toEqual([
      { year: 2026, days: 3.5 },
      { year: 2027, days: 1 },
    ]);
    expect(leaveDays(times, span('2026-12-28', '2027-01-04', { startHalf: true, endHalf: true }))).toEqual([
      { year: 2026, days: 3 },
      { year: 2027, days: 0.5 },
    ]);
  });

  it('are none on days off, and half a day where half a day is taken', () => {
    expect(leaveDays(times, span('2026-12-26', '2026-12-27'))).toEqual([{ year: 2026, days: 0 }]);
    expect(leaveDays(times, span('2026-12-23', '2026-12-23', { endHalf: true }))).toEqual([{ year: 2026, days: 0.5 }]);
    expect(leaveDays(times, span('2026-12-31', '2026-12-31', { startHalf: true }))).toEqual([
      { year: 2026, days: 0.5 },
    ]);
  });

  it('count 29 February', () => {
    expect(leaveDays(times, span('2028-02-28', '2028-03-01'))).toEqual([{ year: 2028, days: 3 }]);
  });
});

describe('two leaves', () => {
  it('share time when they share half a day', () => {
    const week = span('2026-03-02', '2026-03-06');
    expect(spansOverlap(week, span('2026-03-06', '2026-03-09'))).toBe(true);
    expect(spansOverlap(week, span('2026-03-07'))).toBe(false);
    expect(spansOverlap(span('2026-03-01', '2026-03-31'), week)).toBe(true);
    const until = span('2026-03-02', '2026-03-06', { endHalf: true });
    expect(spansOverlap(until, span('2026-03-06', '2026-03-09', { startHalf: true }))).toBe(false);
    expect(spansOverlap(until, span('2026-03-06', '2026-03-06', { endHalf: true }))).toBe(true);
  });
});

describe('a span', () => {
  it('of one day has only one half', () => {
    const both = { startHalf: true, endHalf: true };
    expect(plainSpan(span('2026-03-02', '2026-03-02', both))).toMatchObject({ startHalf: true, endHalf: false });
    expect(plainSpan(span('2026-03-02', '2026-03-03', both))).toMatchObject(both);
  });

  it('says how much of a day somebody is away', () => {
    const days = span('2026-03-02', '2026-03-04', { startHalf: true });
    expect(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((day) => partAway(days, day))).toEqual([
      0, 0.5, 1, 1,
    ]);
    expect(isAwayOn(days, '2026-03-05')).toBe(false);
  });

  it('says of which halves, also of several leaves', () => {
    const [day, before] = ['2026-03-02', span('2026-02-27', '2026-03-02', { endHalf: true })];
    expect(halvesAway([], day)).toEqual({ morning: false, afternoon: false });
    expect(halvesAway([before], day)).toEqual({ morning: true, afternoon: false });
    expect(halvesAway([span(day, day, { startHalf: true })], day)).toEqual({ morning: false, afternoon: true });
    expect(halvesAway([before, span(day, '2026-03-09', { startHalf: true })], day)).toEqual({
      morning: true,
      afternoon: true,
    });
  });
});

describe('a leave type', () => {
  it('is meant by its id or its name, whatever its case', () => {
    expect(leaveTypeOf(defaultSettings.leaveTypes, ' annual LEAVE ')?.id).toBe('annual');
    expect(leaveTypeOf(defaultSettings.leaveTypes, 'sick')?.id).toBe('sick');
    expect(leaveTypeOf(defaultSettings.leaveTypes, 'Moving house')).toBeUndefined();
  });
});

it('everybody’s leave is read by reading roles and HR', () => {
  expect(readsLeave({ role: 'supervisor' })).toBe(true);
  expect(readsLeave({ role: 'member', hredituser: true })).toBe(true);
  expect(readsLeave({ role: 'member', editleave: true, deleteleave: true })).toBe(false);
});

it('leave needs two approvals never, from a number of days on, or always', () => {
  const needed = (leaveSecondApproval: 'never' | 'longer' | 'always', days: number) =>
    needsSecondApproval({ leaveSecondApproval, leaveSecondApprovalDays: 5 }, days);
  expect([needed('never', 20), needed('longer', 4.5), needed('longer', 5), needed('always', 0.5)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

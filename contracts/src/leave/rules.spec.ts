import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../settings/rules.js';
import {
  halvesAway,
  hoursAway,
  isAwayOn,
  leaveDays,
  type LeaveSpan,
  leaveTypeOf,
  normalSpan,
  partAway,
  plainSpan,
  readsLeave,
  spansOverlap,
  sumOfDays,
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

const hours = (startTime: string, endTime: string, part: Partial<LeaveSpan> = {}): LeaveSpan => ({
  startDate: '2026-03-10',
  endDate: '2026-03-10',
  startHalf: false,
  endHalf: false,
  startTime,
  endTime,
  ...part,
});

const days = (startTime: string, endTime: string, more: Partial<LeaveSpan> = {}) =>
  sumOfDays(leaveDays(defaultSettings, hours(startTime, endTime, more)));

const normal = (startTime: string, endTime: string) => normalSpan(defaultSettings, hours(startTime, endTime));

describe('some hours of a day', () => {
  it('are a share of the day’s target, within working hours, and no more than the day', () => {
    expect([days('14:00', '16:00'), days('07:00', '10:00'), days('09:00', '18:00')]).toEqual([0.25, 0.125, 1]);
    // A Saturday.
    expect(days('14:00', '16:00', { startDate: '2026-03-14', endDate: '2026-03-14' })).toBe(0);
  });

  it('overlap other hours by the clock, and halves of days by midday', () => {
    const early = normal('09:00', '11:00');
    expect(early).toMatchObject({ startHalf: false, endHalf: true });
    expect(normal('14:00', '16:00')).toMatchObject({ startHalf: true, endHalf: false });
    expect(spansOverlap(early, normal('11:00', '12:00'))).toBe(false);
    expect(spansOverlap(early, normal('10:00', '12:00'))).toBe(true);
    const afternoon = { startDate: '2026-03-10', endDate: '2026-03-10', startHalf: true, endHalf: false };
    expect(spansOverlap(early, afternoon)).toBe(false);
    expect(spansOverlap(normal('13:00', '14:00'), afternoon)).toBe(true);
  });

  it('leave somebody there for the day, and say when they are not', () => {
    expect(isAwayOn(hours('14:00', '16:00'), '2026-03-10')).toBe(false);
    expect(partAway(hours('14:00', '16:00'), '2026-03-10')).toBe(0);
    expect(hoursAway([hours('14:00', '16:00'), hours('09:00', '10:00')], '2026-03-10')).toMatchObject([
      { startTime: '09:00' },
      { startTime: '14:00' },
    ]);
  });
});

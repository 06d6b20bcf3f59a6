import { dayAt } from '../core/zones.js';
import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from './rules.js';
import { addWorkingTime, daysCounted, isWorkingDay, workingTimeBetween, type WorkingTimes } from './working-time.js';

const hour = 3_600_000;

/** Monday to Friday, nine to five, in Berlin; half of Christmas Eve and nothing of Christmas Day 2026. */
const berlin: WorkingTimes = {
  ...defaultSettings,
  timeZone: 'Europe/Berlin',
  workingHours: { start: '09:00', end: '17:00' },
  holidays: [
    { date: '2026-12-24', name: 'Christmas Eve', halfDay: true },
    { date: '2026-12-25', name: 'Christmas Day', halfDay: false },
  ],
};
const roundTheClock: WorkingTimes = {
  ...berlin,
  workingDays: [0, 1, 2, 3, 4, 5, 6],
  workingHours: { start: '00:00', end: '24:00' },
  holidays: [],
};

describe('isWorkingDay', () => {
  it.each([
    ['2026-03-02', true, 'a Monday'],
    ['2026-02-28', false, 'a Saturday'],
    ['2026-03-01', false, 'a Sunday'],
    ['2026-12-25', false, 'a holiday'],
    ['2026-12-24', true, 'half a holiday'],
    ['1969-12-31', true, 'a Wednesday before the epoch'],
  ])('%s: %s, %s', (day, expected) => expect(isWorkingDay(berlin, day)).toBe(expected));

  it('refuses an invalid day', () => expect(() => isWorkingDay(berlin, 'someday')).toThrow(RangeError));
});

describe('workingTimeBetween', () => {
  it.each([
    ['within a day', '2026-03-02T09:00:00Z', '2026-03-02T11:30:00Z', 2.5],
    ['from before the start to after the end', '2026-03-02T01:00:00Z', '2026-03-02T22:00:00Z', 8],
    ['over a weekend', '2026-02-27T15:00:00Z', '2026-03-02T09:00:00Z', 2],
    ['over a half and a whole holiday', '2026-12-24T00:00:00Z', '2026-12-27T00:00:00Z', 4],
    ['in the afternoon of a half holiday', '2026-12-24T12:00:00Z', '2026-12-24T16:00:00Z', 0],
    ['backwards', '2026-03-03T09:00:00Z', '2026-03-02T09:00:00Z', 0],
  ])('%s', (_, from, to, hours) => expect(workingTimeBetween(berlin, from, to)).toBe(hours * hour));

  it('follows the clocks: the same hours lie elsewhere in summer', () => {
    expect(workingTimeBetween(berlin, '2026-03-27T08:00:00Z', '2026-03-27T16:00:00Z')).toBe(8 * hour);
    expect(workingTimeBetween(berlin, '2026-03-30T07:00:00Z', '2026-03-30T15:00:00Z')).toBe(8 * hour);
  });

  it('counts days of 23 and 25 hours in full', () => {
    const day = (from: string, to: string) => workingTimeBetween(roundTheClock, from, to);
    expect(day('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(23 * hour);
    expect(day('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe(25 * hour);
    const spring = { ...roundTheClock, workingHours: { start: '01:00', end: '05:00' } };
    expect(workingTimeBetween(spring, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(3 * hour);
  });

  it('knows zones with half hours, and the day that a zone left out', () => {
    const kolkata = { ...berlin, timeZone: 'Asia/Kolkata' };
    expect(workingTimeBetween(kolkata, '2026-03-02T03:30:00Z', '2026-03-02T11:30:00Z')).toBe(8 * hour);
    const apia = { ...roundTheClock, timeZone: 'Pacific/Apia' };
    expect(workingTimeBetween(apia, '2011-12-29T10:00:00Z', '2011-12-31T10:00:00Z')).toBe(48 * hour);
  });

  it('refuses an invalid moment', () => expect(() => workingTimeBetween(berlin, 'x', 0)).toThrow(RangeError));
});

describe('addWorkingTime', () => {
  it.each([
    ['the same day', '2026-03-02T09:00:00Z', 2, '2026-03-02T11:00:00.000Z'],
    ['from the night', '2026-03-02T02:00:00Z', 1, '2026-03-02T09:00:00.000Z'],
    ['to the very end of a day', '2026-03-02T08:00:00Z', 8, '2026-03-02T16:00:00.000Z'],
    ['over a weekend', '2026-02-27T15:00:00Z', 2, '2026-03-02T09:00:00.000Z'],
    ['over Christmas', '2026-12-24T08:00:00Z', 5, '2026-12-28T09:00:00.000Z'],
    ['nothing at all', '2026-03-01T12:00:00Z', 0, '2026-03-01T12:00:00.000Z'],
  ])('%s', (_, from, hours, expected) => expect(addWorkingTime(berlin, from, hours * hour)).toBe(expected));

  it('refuses what never comes', () => {
    expect(() => addWorkingTime({ ...berlin, workingDays: [] }, 0, 1)).toThrow(RangeError);
  });
});

describe('daysCounted', () => {
  it.each([
    ['2026-03-02', '2026-03-06', {}, 5],
    ['2026-02-27', '2026-03-02', {}, 2],
    ['2026-02-28', '2026-03-01', {}, 0],
    ['2026-03-02', '2026-03-02', { first: true }, 0.5],
    ['2026-03-02', '2026-03-02', { first: true, last: true }, 0.5],
    ['2026-03-02', '2026-03-04', { first: true, last: true }, 2],
    ['2026-12-23', '2026-12-28', {}, 2.5],
    ['2026-12-24', '2026-12-24', { first: true }, 0.5],
    ['2026-03-06', '2026-03-02', {}, 0],
  ])('%s to %s %j: %d', (from, to, halfDays, days) => expect(daysCounted(berlin, from, to, halfDays)).toBe(days));
});

describe('dayAt', () => {
  it('is the day in the zone', () => {
    expect(dayAt('2026-03-01T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-02');
    expect(dayAt('2026-03-02T03:00:00Z', 'America/New_York')).toBe('2026-03-01');
  });
});

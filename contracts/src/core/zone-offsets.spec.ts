import { TZDate, tzOffset } from '@date-fns/tz';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { offsetAt } from './zone-offsets.js';
import { dayAt, dayCutter, instantAt, wallTimeAt } from './zones.js';

/** With half-hour steps, pauses within a summer, a skipped day, odd offsets, the other hemisphere. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Gaza',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];
const zone = fc.constantFrom(...zones);
const instant = fc.date({ min: new Date('1980-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const two = (value: number): string => `${value}`.padStart(2, '0');

describe('the offset of a zone', () => {
  it('is what the runtime says, at any instant', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, at) => {
        expect(offsetAt(at, timeZone)).toBe(tzOffset(timeZone, at));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Europe/Berlin', '2027-03-28T01:00:00Z', 60, 120],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z', 660, 630],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', -600, 840],
  ])('of %s changes at %s and not a moment before', (timeZone, at, before, after) => {
    const change = Date.parse(at);
    expect([change - 1, change].map((each) => offsetAt(each, timeZone))).toEqual([before, after]);
  });

  it('is no number for a zone or an instant that does not exist', () => {
    expect(offsetAt(0, 'Mars/Olympus')).toBeNaN();
    expect(offsetAt('never', 'UTC')).toBeNaN();
  });
});

describe('wall-clock times', () => {
  it('are those of a date in that zone, and lead back to the instant', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, at) => {
        const there = new TZDate(at.getTime(), timeZone);
        const day = `${there.getFullYear()}-${two(there.getMonth() + 1)}-${two(there.getDate())}`;
        const time = `${two(there.getHours())}:${two(there.getMinutes())}`;
        expect(wallTimeAt(at, timeZone)).toEqual({ day, time });
        expect([dayAt(at, timeZone), dayCutter(timeZone)(at)]).toEqual([day, day]);
        const clock = [there.getHours(), there.getMinutes(), 0] as const;
        const sought = new TZDate(there.getFullYear(), there.getMonth(), there.getDate(), ...clock, timeZone);
        expect(instantAt(day, time, timeZone)).toBe(sought.getTime());
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Europe/Berlin', '2027-03-28', '02:30'],
    ['Europe/Berlin', '2027-10-31', '02:30'],
    ['America/New_York', '2027-03-14', '02:15'],
  ])('of %s at %s %s, which are there twice or not at all, are read as dates read them', (timeZone, day, time) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const sought = new TZDate(year, month - 1, date, hours, minutes, 0, timeZone);
    expect(instantAt(day, time, timeZone)).toBe(sought.getTime());
  });
});

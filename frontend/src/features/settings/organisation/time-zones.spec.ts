import { describe, expect, it } from '@jest/globals';
import { isTimeZone } from '@atrium/contracts/settings/rules';
import { allTimeZones, timeZone } from './time-zones';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-01-01T12:00:00Z');

describe('the time zones', () => {
  it('are written with their distance from UTC at that moment', () => {
    expect(timeZone('Europe/Berlin', summer).label).toBe('Europe/Berlin (GMT+02:00)');
    expect(timeZone('Europe/Berlin', winter).label).toBe('Europe/Berlin (GMT+01:00)');
    expect(timeZone('America/New_York', winter).label).toBe('America/New York (GMT-05:00)');
  });

  it('are all that there are, each once, under the names of today, as the server takes them', () => {
    const names = allTimeZones(winter).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Europe/Lisbon']));
    expect(names).not.toContain('Asia/Calcutta');
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  });
});

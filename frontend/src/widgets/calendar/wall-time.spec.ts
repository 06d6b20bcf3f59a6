import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { clockKey, dayKey, midnightsBetween, instantOf, wallAt, wallOf } from './wall-time';

test('an instant is shown by the clock of the zone', () => {
  const wall = wallOf('2026-11-20T23:30:00Z', 'Asia/Tokyo');
  expect(`${dayKey(wall)} ${clockKey(wall)}`).toBe('2026-11-21 08:30');
  expect(instantOf(wall, 'Asia/Tokyo')).toBe('2026-11-20T23:30:00.000Z');
});

test('every minute goes there and back, in every zone, but for the hour that a clock shows twice', () => {
  const zones = ['Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns', 'UTC'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 24 * 365 * 30 }), fc.constantFrom(...zones), (minute, zone) => {
      const at = minute * 60_000;
      const back = Date.parse(instantOf(wallOf(at, zone), zone));
      return Math.abs(back - at) <= 3_600_000 && clockKey(wallOf(back, zone)) === clockKey(wallOf(at, zone));
    }),
  );
});

test('days are counted by midnights', () => {
  expect(midnightsBetween(wallAt('2026-03-28', '23:00'), wallAt('2026-03-30', '01:00'))).toBe(2);
});

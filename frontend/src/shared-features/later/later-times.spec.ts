import { expect, test } from '@jest/globals';
import { laterTimes, untilTimes } from './later-times';

const zone = 'Europe/Rome';
/** A Wednesday, half past four in the afternoon in Rome. */
const now = Date.parse('2026-03-04T15:30:00.000Z');
const shown = (times: readonly { id: string; at: string }[]) => times.map(({ id, at }) => `${id} ${at.slice(0, 16)}`);

test('what is put off comes in a while, or in the morning by the clock of its reader', () => {
  expect(shown(laterTimes(now, zone))).toEqual([
    '20min 2026-03-04T15:50',
    'hour 2026-03-04T16:30',
    '3hours 2026-03-04T18:30',
    'tomorrow 2026-03-05T08:00',
    'week 2026-03-09T08:00',
  ]);
  // Tomorrow is Monday.
  expect(laterTimes(Date.parse('2026-03-08T12:00:00.000Z'), zone).map(({ id }) => id)).not.toContain('week');
});

test('what ends by itself ends with the day or the week of its reader', () => {
  expect(shown(untilTimes(now, zone)).slice(3)).toEqual(['today 2026-03-04T23:00', 'week 2026-03-08T23:00']);
  // Over a change of the clocks.
  expect(shown(untilTimes(Date.parse('2026-03-28T12:00:00.000Z'), zone)).at(-1)).toBe('week 2026-03-29T22:00');
});

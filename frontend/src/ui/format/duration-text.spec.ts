import { expect, test } from '@jest/globals';
import { durationText } from './duration-text';

test('a duration is formatted in its two largest units', () => {
  expect([59_000, 61_000, 3_600_000, 90_060_000].map(durationText)).toEqual([
    'under a minute',
    '1 min',
    '1 h',
    '1 d 1 h',
  ]);
});

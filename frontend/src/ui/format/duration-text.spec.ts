import { expect, test } from '@jest/globals';
import { durationText, workingTimeText } from './duration-text';

test('a duration is formatted in its two largest units', () => {
  expect([59_000, 61_000, 3_600_000, 90_060_000].map(durationText)).toEqual([
    'under a minute',
    '1 min',
    '1 h',
    '1 d 1 h',
  ]);
});

test('working time stays in hours, of which a working day has eight or so', () => {
  expect([59_000, 45_780_000, 946_800_000].map(workingTimeText)).toEqual(['under a minute', '12 h 43 min', '263 h']);
});

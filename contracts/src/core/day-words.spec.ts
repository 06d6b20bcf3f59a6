import { expect, test } from '@jest/globals';
import { dayMeant, isDayOrWord } from './day-words.js';

test.each([
  ['today', '2026-03-01'],
  ['yesterday', '2026-02-28'],
  ['2025-12-24', '2025-12-24'],
])('%s is %s', (text, day) => {
  expect(isDayOrWord(text)).toBe(true);
  expect(dayMeant(text, '2026-03-01')).toBe(day);
});

test('other words stand for no day', () => {
  expect(isDayOrWord('tomorrow')).toBe(false);
});

import { expect, test } from '@jest/globals';
import { dayIn, flagIn, given, matchIn, oneOf, pageIn, textIn, textsIn, wholeNumberIn } from './address-values';

test('what makes sense in an address is read', () => {
  expect(textIn('tart')).toBe('tart');
  expect(textIn(12)).toBe('12');
  expect(matchIn(/^\d{4}-\d{2}$/, '2026-11')).toBe('2026-11');
  expect(oneOf(['open', 'done'], 'done')).toBe('done');
  expect(dayIn('2028-02-29')).toBe('2028-02-29');
  expect(wholeNumberIn('7', 1)).toBe(7);
  expect(wholeNumberIn(2026, 1970, 2200)).toBe(2026);
  expect(pageIn(2)).toBe(2);
  expect(flagIn(true)).toBe(true);
  expect(textsIn(['New', ''])).toEqual(['New', '']);
});

test('what makes none is undefined', () => {
  for (const value of ['', null, undefined, {}, []]) expect(textIn(value)).toBeUndefined();
  for (const value of ['2026-1', 202_611, undefined]) expect(matchIn(/^\d{4}-\d{2}$/, value)).toBeUndefined();
  for (const value of ['other', 1, undefined]) expect(oneOf(['open', 'done'], value)).toBeUndefined();
  for (const value of ['2026-02-30', '2026-03-01T10:00', 20_260_301]) expect(dayIn(value)).toBeUndefined();
  for (const value of ['x', 1.5, 0, 11, undefined]) expect(wholeNumberIn(value, 1, 10)).toBeUndefined();
  for (const value of [1, 0, -1, 'x']) expect(pageIn(value)).toBeUndefined();
  for (const value of ['true', 1, false]) expect(flagIn(value)).toBeUndefined();
  for (const value of ['New', [], [1], {}]) expect(textsIn(value)).toBeUndefined();
});

test('what is undefined is left out, and nothing else', () => {
  expect(Object.entries(given({ q: 'x', page: undefined, done: false }))).toEqual([
    ['q', 'x'],
    ['done', false],
  ]);
});

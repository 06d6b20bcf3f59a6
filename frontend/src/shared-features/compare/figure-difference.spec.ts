import { expect, test } from '@jest/globals';
import { countsText } from './counts-text';
import { figureDifference } from './figure-difference';

test.each([
  ['12', '12', null],
  ['9', '12', '+3'],
  ['12', '10', '−2'],
  ['1,200', '1,150', '−50'],
  ['82 %', '84 %', '+2 %'],
  ['3.5', '3', '−0.5'],
  ['2 h 30 min', '3 h', 'was 2 h 30 min'],
  ['–', '4', 'was –'],
  ['40 min', '2 h', 'was 40 min'],
])('of %s and %s it is %s', (then, now, difference) => {
  expect(figureDifference(then, now)).toBe(difference);
});

test('what differs is counted in words', () => {
  expect(countsText({ added: 3, changed: 5, moved: 0, gone: 2 })).toBe('3\u00a0new · 5\u00a0changed · 2\u00a0gone');
  expect(countsText({ added: 0, changed: 0, moved: 1, gone: 0 })).toBe('1\u00a0moved');
  expect(countsText({ added: 0, changed: 0, moved: 0, gone: 0 })).toBe('Nothing is different here');
});

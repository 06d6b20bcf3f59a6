import { expect, test } from '@jest/globals';
import { initialsOf, tintFor } from './avatar-look';

test.each([
  ['Asha Raman', 'AR'],
  ['asha', 'A'],
  ['mei-lin van der Berg', 'MB'],
  ['dev_ops.team', 'DT'],
  ['  ', '?'],
  ['😀 face', '😀F'],
])('initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name keeps its tint, and names spread over the tints', () => {
  expect(tintFor('Asha Raman')).toBe(tintFor('Asha Raman'));
  const used = new Set(Array.from({ length: 200 }, (_, at) => tintFor(`person ${at}`)));
  expect(used.size).toBe(8);
});

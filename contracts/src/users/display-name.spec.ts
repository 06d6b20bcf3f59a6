import { expect, test } from '@jest/globals';
import { compareNames, displayName, searchedName } from './display-name.js';

test.each([
  [{ username: 'mei.lin' }, 'mei.lin'],
  [{ username: 'mei.lin', firstname: '', lastname: ' ' }, 'mei.lin'],
  [{ username: 'mei.lin', firstname: 'Mei', lastname: 'Lin' }, 'Mei Lin'],
  [{ username: 'mei.lin', firstname: ' Mei ', lastname: '' }, 'Mei'],
  [{ username: 'mei.lin', firstname: '', lastname: 'van  der Berg' }, 'van der Berg'],
])('%j is shown as %s', (person, name) => {
  expect(displayName(person)).toBe(name);
});

test('people are looked for by both names, and stand in the order of the shown ones', () => {
  const mei = { username: 'zz1', firstname: 'Mei', lastname: 'Lin' };
  const asha = { username: 'asha' };
  expect([searchedName(mei), searchedName(asha)]).toEqual(['Mei Lin zz1', 'asha']);
  expect([mei, asha].toSorted(compareNames)).toEqual([asha, mei]);
});

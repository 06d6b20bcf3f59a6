import { expect, test } from '@jest/globals';
import { personExcerpt } from './person-excerpt';

const departmentName = (code: string) => (code === 'developer' ? 'Development' : code);

test.each([
  ['asha.raman softwareEngineer developer', 'softwareEngineer', 'asha.raman · Development'],
  ['asha.raman', '', 'asha.raman'],
  ['', 'softwareEngineer', ''],
])('people are found by words, not by codes: %s', (excerpt, state, expected) => {
  expect(personExcerpt({ excerpt, state }, departmentName)).toBe(expected);
});

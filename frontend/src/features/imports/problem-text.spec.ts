import { expect, test } from '@jest/globals';
import { problemInColumn, problemInRow } from './problem-text';

const dob = { field: 'dob', message: 'dob must be a day' };
const manager = { field: 'manager', message: 'manager: nobody here is called “Ann”' };

test('a problem is told by the label of its field, never by the property', () => {
  expect([dob, manager].map((one) => problemInRow('users', one))).toEqual([
    'Date of birth: Must be a day',
    'Reports to: Nobody here is called “Ann”',
  ]);
  expect([dob, manager].map(problemInColumn)).toEqual(['Must be a day', 'Nobody here is called “Ann”']);
});

test('a problem of the whole row stays as it is', () => {
  expect(problemInRow('users', { field: '', message: 'The row was refused' })).toBe('The row was refused');
});

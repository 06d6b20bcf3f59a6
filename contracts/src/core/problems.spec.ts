import { expect, test } from '@jest/globals';
import { besideLabel } from './problems.js';

test.each([
  ['dob is in the future', 'Is in the future'],
  ['title must be shorter than or equal to 200 characters', 'Must be at most 200 characters long'],
  ['each value in labels must be shorter than or equal to 40 characters', 'Each must be at most 40 characters long'],
  ['smtp.port must not be greater than 65535', 'Must not be greater than 65535'],
])('%j stands beside a label without the property', (message, shown) => {
  expect(besideLabel(message)).toBe(shown);
});

test.each(['This field is required', 'Somebody is away', 'username must be less thans 30 ', 'Tokens must end'])(
  '%j stays as it is',
  (message) => {
    expect(besideLabel(message)).toBe(message);
  },
);

import { expect, it } from '@jest/globals';
import { refuse } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import { outcomeOf } from './outcome.js';

it.each([
  ['what is not allowed', refuse('notAllowed'), 'denied'],
  ['what is not there', refuse('notFound'), 'notFound'],
  ['a name that is taken, which tells of somebody', refuseUser('usernameTaken'), 'denied'],
])('%s is noted', (_what, error, outcome) => {
  expect(outcomeOf(error)).toEqual({ outcome, cause: error });
});

it.each([
  ['being asked for the password, which denies nothing', refuseUser('reauthenticate')],
  ['a store that is away', refuse('storeAway')],
  ['what is no refusal', new Error('none')],
])('%s is not', (_what, error) => {
  expect(outcomeOf(error)).toBeNull();
});

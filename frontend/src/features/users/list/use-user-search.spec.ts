import { expect, test } from '@jest/globals';
import { openFrom, openText } from './use-user-search';

test.each([
  ['new', { kind: 'new' }],
  ['u-1', { kind: 'record', id: 'u-1' }],
  ['u-1.edit', { kind: 'edit', id: 'u-1' }],
  ['u-1.password', { kind: 'password', id: 'u-1' }],
  ['u-1.access', { kind: 'access', id: 'u-1' }],
  ['u-1.access.edituser', { kind: 'access', id: 'u-1', flag: 'edituser' }],
] as const)('%s is read from the address and written back', (text, open) => {
  expect(openFrom(text)).toEqual(open);
  expect(openText(open)).toBe(text);
});

test.each(['history', 'employment', 'card'])('a former link to the %s opens the account', (part) => {
  expect(openFrom(`u-1.${part}`)).toEqual({ kind: 'record', id: 'u-1' });
});

test('what makes no sense opens nothing', () => {
  expect(openFrom(undefined)).toBeNull();
  expect(openFrom('')).toBeNull();
  expect(openFrom('u-1.elsewhere')).toBeNull();
  expect(openText(null)).toBeUndefined();
});

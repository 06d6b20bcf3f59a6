/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { decodeIdentityToken, identityTokenKey, keepIdentityToken, readIdentityToken } from './identity-token';

const user = { username: 'zoë', department: 'hr', role: 'manager', designation: 'ceo', edituser: true };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenWith(payload: unknown): string {
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`;
}

test('what the card shows is read, letters of all languages included', () => {
  expect(decodeIdentityToken(tokenWith({ user, iat: 1 }))).toEqual({
    username: 'zoë',
    department: 'hr',
    role: 'manager',
    designation: 'ceo',
  });
});

describe('a foreign token is ignored', () => {
  test.each([
    ['nothing', null],
    ['empty', ''],
    ['one part', 'abc'],
    ['no base64', 'a.***.c'],
    ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['broken letters', `a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.c`],
    ['no object', tokenWith('text')],
    ['null', tokenWith(null)],
    ['no user', tokenWith({})],
    ['a list for a user', tokenWith({ user: [] })],
    ['an unknown role', tokenWith({ user: { ...user, role: 'king' } })],
    ['no name', tokenWith({ user: { ...user, username: 7 } })],
  ])('%s', (_, token) => {
    expect(decodeIdentityToken(token)).toBeNull();
  });
});

test('it is kept under a clear key, and taken away', () => {
  keepIdentityToken('a.b.c');
  expect(window.localStorage.getItem(identityTokenKey)).toBe('a.b.c');
  expect(readIdentityToken()).toBe('a.b.c');
  keepIdentityToken(null);
  expect(readIdentityToken()).toBeNull();
});

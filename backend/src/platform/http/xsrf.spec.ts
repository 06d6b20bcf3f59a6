import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SecretKeys } from '../secrets/keys.js';
import { XsrfTokens } from './xsrf.js';

const secret = 'a secret of thirty-two characters or more';
const other = 'another secret of thirty-two characters';
const tokens = new XsrfTokens(new SecretKeys(secret).keysFor('xsrf'));

describe('XsrfTokens', () => {
  it('accepts the token of a session from that session, as often as it likes', () => {
    const token = tokens.issue('session');
    expect(tokens.accepts('session', token, token)).toBe(true);
    expect(tokens.accepts('session', token, token)).toBe(true);
  });

  it('issues another token each time', () => {
    expect(tokens.issue('session')).not.toBe(tokens.issue('session'));
  });

  it.each([
    ['another session', 'other', (token: string) => [token, token]],
    ['nobody', 'anonymous', (token: string) => [token, token]],
    ['a request without the header', 'session', (token: string) => [token, undefined]],
    ['a request without the cookie', 'session', (token: string) => [undefined, token]],
    ['a header that is not the cookie', 'session', (token: string) => [token, tokens.issue('session')]],
    ['an empty token', 'session', () => ['', '']],
    ['a token without a signature', 'session', (token: string) => [token.split('.')[0], token.split('.')[0]]],
  ] as const)('refuses %s', (_, session, sent) => {
    const [cookie, header] = sent(tokens.issue('session'));
    expect(tokens.accepts(session, cookie, header)).toBe(false);
  });

  it('accepts the tokens of a former secret, and issues new ones in their place', () => {
    const token = tokens.issue('session');
    const rotated = new XsrfTokens(new SecretKeys(other, [secret]).keysFor('xsrf'));
    expect(rotated.accepts('session', token, token)).toBe(true);
    expect(rotated.accepts('other', token, token)).toBe(false);
    expect(rotated.isCurrent('session', token)).toBe(false);
    expect(rotated.isCurrent('session', rotated.issue('session'))).toBe(true);
  });

  it('refuses the tokens of another secret, and anything made up', () => {
    const foreign = new XsrfTokens(new SecretKeys(other).keysFor('xsrf')).issue('session');
    expect(tokens.accepts('session', foreign, foreign)).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => expect(tokens.accepts('session', text, text)).toBe(false)));
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { XsrfTokens } from './xsrf.js';

const tokens = new XsrfTokens('a secret of thirty-two characters or more');

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

  it('refuses the tokens of another secret, and anything made up', () => {
    const foreign = new XsrfTokens('another secret of thirty-two characters').issue('session');
    expect(tokens.accepts('session', foreign, foreign)).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => expect(tokens.accepts('session', text, text)).toBe(false)));
  });
});

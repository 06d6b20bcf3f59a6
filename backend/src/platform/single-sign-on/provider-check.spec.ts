import { describe, expect, it } from '@jest/globals';
import { findingsOf } from './provider-check.js';

const issuer = 'https://login.acme.example';
const whole = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
};

const wrong = (change: object, asked = issuer): string[] =>
  findingsOf({ ...whole, ...change }, asked)
    .filter(({ ok }) => !ok)
    .map(({ text }) => text);

describe('the description of a provider', () => {
  it('is right', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({}, `${issuer}/`)).toEqual([]);
  });

  it('names what is wrong', () => {
    expect(wrong({ issuer: 'https://other.example' })).toEqual([
      'It calls itself https://other.example: enter exactly that',
    ]);
    expect(wrong({ issuer: undefined })).toEqual(['It does not say its issuer']);
    expect(wrong({ token_endpoint: undefined })).toEqual(['Its description lacks token_endpoint']);
    expect(wrong({ response_types_supported: ['id_token'] })).toHaveLength(1);
    expect(wrong({ id_token_signing_alg_values_supported: ['HS256', 'none'] })).toHaveLength(1);
    expect(wrong({ code_challenge_methods_supported: ['plain'] })).toEqual(['It does not offer PKCE with S256']);
    expect(wrong({ scopes_supported: ['openid'] })).toEqual(['It does not offer the scope “email”']);
  });
});

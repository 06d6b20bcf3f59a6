import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('canonicalJson', () => {
  it('writes any JSON as RFC 8785 does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        // -0 and the like do not survive being stored as JSON.
        const stored: unknown = JSON.parse(JSON.stringify(value));
        expect(canonicalJson(stored)).toBe(canonicalize(stored));
      }),
    );
  });

  it('orders names by their units, also those that look like numbers', () => {
    expect(canonicalJson(JSON.parse('{"10":1,"9":2,"\\ud83d\\ude00":3,"\\ufb33":4,"__proto__":5}'))).toBe(
      '{"10":1,"9":2,"__proto__":5,"\ud83d\ude00":3,"\ufb33":4}',
    );
  });

  it('has a form for half surrogates, which the log may hold', () => {
    expect(canonicalJson({ text: 'a\ud800' })).toBe('{"text":"a\\ud800"}');
  });
});

import { describe, expect, it } from '@jest/globals';
import { trustedProxiesFrom } from './trusted-proxies.js';

describe('TRUST_PROXY', () => {
  it.each([undefined, '', 'false'])('as %s trusts nobody', (value) => {
    expect(trustedProxiesFrom(value)).toEqual({ kind: 'none' });
  });

  it('takes a number of proxies', () => {
    expect(trustedProxiesFrom('2')).toEqual({ kind: 'hops', count: 2 });
  });

  it.each([
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, fd00::/8 ,203.0.113.7', ['loopback', 'fd00::/8', '203.0.113.7']],
  ])('takes the networks %s', (value, networks) => {
    expect(trustedProxiesFrom(value)).toEqual({ kind: 'networks', networks });
  });

  it('says what to write instead of true', () => {
    expect(() => trustedProxiesFrom('true')).toThrow(
      /believe whatever a client writes.*"10\.0\.0\.0\/8, loopback".*"1"/,
    );
  });

  it.each(['0', '10', '-1', '1.5', 'yes', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'loopback,', 'proxy.example.com'])(
    'refuses %s',
    (value) => {
      expect(() => trustedProxiesFrom(value)).toThrow(/^TRUST_PROXY is/);
    },
  );
});

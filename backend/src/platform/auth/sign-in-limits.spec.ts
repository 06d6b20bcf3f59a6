import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal } from '@atrium/contracts/core/problems';
import { refuseUser } from '@atrium/contracts/users/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Attempt, SignInLimits } from './sign-in-limits.js';

let limits: SignInLimits;
beforeEach(() => {
  limits = SignInLimits.with((bound) => new RateLimiterMemory(bound));
});

const attempt = (part: Partial<Attempt> = {}): Attempt => ({
  account: 'ann',
  address: '198.51.100.1',
  device: null,
  ...part,
});
const wrong = async () => {
  throw refuseUser('badCredentials');
};
const away = async () => {
  throw new Refusal('storeAway', 503, 'Away');
};
/** How somebody was answered who tried a wrong password, or a right one. */
const outcome = (part: Partial<Attempt>, tryIt: () => Promise<unknown> = wrong) =>
  limits.limited(attempt(part), tryIt).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : 500),
  );
const right = async () => 'in';
const address = (n: number) => `10.0.${Math.trunc(n / 250)}.${n % 250}`;

describe('sign-in', () => {
  it('of an account from one network ends after ten failures, and of no other account or network', async () => {
    for (let n = 0; n < 10; n++) expect(await outcome({})).toBe(401);
    expect(await outcome({}, right)).toBe(429);
    expect(await outcome({ account: 'ＡＮＮ ' }, right)).toBe(429);
    expect(await outcome({ address: '198.51.100.2' }, right)).toBe(200);
    expect(await outcome({ account: 'bob' }, right)).toBe(200);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    for (let n = 0; n < 10; n++) expect(await outcome({ address: `2001:db8:1:2::${n + 1}` })).toBe(401);
    expect(await outcome({ address: '2001:db8:1:2:ffff::' }, right)).toBe(429);
    expect(await outcome({ address: '2001:db8:1:3::1' }, right)).toBe(200);
  });

  it('from an office where somebody guesses goes on on the devices that are known', async () => {
    for (let n = 0; n < 200; n++) await outcome({ account: `name-${n}` });
    expect(await outcome({}, right)).toBe(429);
    expect(await outcome({ device: 'phone' }, right)).toBe(200);
  });

  it('of an account that is tried from everywhere is slow for strangers, and open on its own devices', async () => {
    for (let n = 0; n < 50; n++) expect(await outcome({ address: address(n) })).toBe(401);
    const after = await Promise.all([60, 61, 62].map((n) => outcome({ address: address(n) })));
    expect(after.toSorted((a, b) => a - b)).toEqual([401, 429, 429]);
    expect(await outcome({ address: address(63) }, right)).toBe(429);
    expect(await outcome({ address: address(64), device: 'phone' }, right)).toBe(200);
    expect(await outcome({ account: 'bob', address: address(65) }, right)).toBe(200);
  });

  it('on a known device ends after ten failures as well, and on no other one', async () => {
    for (let n = 0; n < 10; n++) expect(await outcome({ device: 'phone', address: address(n) })).toBe(401);
    expect(await outcome({ device: 'phone' }, right)).toBe(429);
    expect(await outcome({ device: 'laptop' }, right)).toBe(200);
  });

  it('begins again with a success, and counts nothing while a store is away', async () => {
    for (let n = 0; n < 9; n++) await outcome({});
    expect(await outcome({}, right)).toBe(200);
    for (let n = 0; n < 300; n++) expect(await outcome({}, away)).toBe(503);
    for (let n = 0; n < 10; n++) expect(await outcome({})).toBe(401);
  });
});

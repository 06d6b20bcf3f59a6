import { createHash } from 'node:crypto';
import { messages } from '@atrium/contracts/core/messages';
import { canonicalName } from '@atrium/contracts/users/names';
import { Refusal } from '@atrium/contracts/core/problems';
import { userRefusals } from '@atrium/contracts/users/errors';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Redis, withRedis } from '../redis.js';
import { networkOf } from './network-of.js';

export interface Attempt {
  readonly account: string;
  readonly address: string;
  readonly device: string | null;
}

/** Durations in seconds. */
const bounds = {
  /** One account, from one network or known device. */
  account: { points: 10, duration: 5 * 60 },
  /** All accounts, from one network. */
  network: { points: 200, duration: 5 * 60 },
  /** One account, from everywhere. */
  everywhere: { points: 50, duration: 60 * 60 },
  /** An account beyond that: one attempt at a time, from anywhere. */
  pace: { points: 1, duration: 20 },
} as const;

type Counters = Readonly<Record<keyof typeof bounds, RateLimiterAbstract>>;

/**
 * Slows down password guessing. Known devices have their own count, so an attacker in the same office or behind a
 * thousand addresses does not lock people out.
 */
export class SignInLimits {
  constructor(private readonly counters: Counters) {}

  static over(redis: Redis): SignInLimits {
    const counter = (name: keyof typeof bounds) =>
      new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        keyPrefix: `{atrium}:signin-${name}`,
        ...bounds[name],
      });
    return new SignInLimits({
      account: counter('account'),
      network: counter('network'),
      everywhere: counter('everywhere'),
      pace: counter('pace'),
    });
  }

  static with(counter: (bound: { points: number; duration: number; keyPrefix: string }) => RateLimiterAbstract) {
    const of = (name: keyof typeof bounds) => counter({ ...bounds[name], keyPrefix: name });
    return new SignInLimits({
      account: of('account'),
      network: of('network'),
      everywhere: of('everywhere'),
      pace: of('pace'),
    });
  }

  /**
   * Runs an attempt at a secret. Each is counted before it runs, so that concurrent guesses gain nothing; success
   * resets the count for this account and place.
   * @throws Refusal 429 after too many failures, or what the attempt throws
   */
  async limited<T>(attempt: Attempt, tryIt: () => Promise<T>): Promise<T> {
    const { account, network, everywhere } = this.counters;
    // A digest, so that the names of erased people do not stay in Redis.
    const name = createHash('sha256').update(canonicalName(attempt.account)).digest('base64url');
    const from = networkOf(attempt.address);
    const source = attempt.device === null ? `${name}|${from}` : `${name}|device ${attempt.device}`;
    await count(account, source);
    if (attempt.device === null) {
      await count(network, from);
      await this.countEverywhere(name);
    }
    const takeBack = () => (attempt.device === null ? [network.reward(from, 1), everywhere.reward(name, 1)] : []);
    try {
      const result = await tryIt();
      await withRedis(() => Promise.all([account.delete(source), ...takeBack()]));
      return result;
    } catch (error) {
      // A store that is away must not lock anybody out.
      if (error instanceof Refusal && error.status === 503) {
        await withRedis(() => Promise.all([account.reward(source, 1), ...takeBack()]));
      }
      throw error;
    }
  }

  /** Accounts are slowed down, never locked: otherwise anybody could lock another's. */
  private async countEverywhere(name: string): Promise<void> {
    const isBeyond = await withRedis(() =>
      this.counters.everywhere.consume(name).then(
        () => false,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return true;
          throw reason;
        },
      ),
    );
    if (isBeyond) await count(this.counters.pace, name);
  }
}

async function count(counter: RateLimiterAbstract, key: string): Promise<void> {
  await withRedis(() =>
    counter.consume(key).catch((reason: unknown) => {
      throw reason instanceof RateLimiterRes ? blockedFor(reason) : reason;
    }),
  );
}

function blockedFor({ msBeforeNext }: RateLimiterRes): Refusal {
  const seconds = Math.ceil(msBeforeNext / 1_000);
  const { status } = userRefusals.tooManySignIns;
  return new Refusal('tooManySignIns', status, messages.auth.locked(Math.ceil(seconds / 60)), undefined, seconds);
}

import { createHash } from 'node:crypto';
import { messages } from '@atrium/contracts/core/messages';
import { canonicalName } from '@atrium/contracts/users/names';
import { Refusal } from '@atrium/contracts/core/problems';
import { userRefusals } from '@atrium/contracts/users/errors';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Redis, withRedis } from '../redis.js';
import { networkOf } from './network-of.js';

/** Who tries to sign in, from where. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
  /** The device, where the account is known to have signed in on it. */
  readonly device: string | null;
}

/** What each of the counters allows, in seconds. */
const bounds = {
  /** Of one account from one network, or on one device that it is known by. */
  account: { points: 10, duration: 5 * 60 },
  /** For all accounts from one network. */
  network: { points: 200, duration: 5 * 60 },
  /** Of one account from everywhere. */
  everywhere: { points: 50, duration: 60 * 60 },
  /** Of an account that was tried too often: one attempt at a time, from wherever. */
  pace: { points: 1, duration: 20 },
} as const;

type Counters = Readonly<Record<keyof typeof bounds, RateLimiterAbstract>>;

/**
 * Slows down those who guess passwords. A device on which somebody signed in before has a count of its own, so whoever
 * else guesses, from the same office or from a thousand addresses, does not keep its people out.
 */
export class SignInLimits {
  constructor(private readonly counters: Counters) {}

  /** Limits that all nodes share. */
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

  /** The limits with counters of this kind, for specs. */
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
   * Lets somebody try a secret. Each try is counted before it is looked at, so that many at once get no further than
   * many in a row; a success forgets the failures of the account at this place.
   * @throws Refusal 429 after too many failures, or what the try throws
   */
  async limited<T>(attempt: Attempt, tryIt: () => Promise<T>): Promise<T> {
    const { account, network, everywhere } = this.counters;
    // By its digest, as the name of an erased person must not lie about.
    const name = createHash('sha256').update(canonicalName(attempt.account)).digest('base64url');
    const from = networkOf(attempt.address);
    const place = attempt.device === null ? `${name}|${from}` : `${name}|device ${attempt.device}`;
    await count(account, place);
    if (attempt.device === null) {
      await count(network, from);
      await this.countEverywhere(name);
    }
    const takeBack = () => (attempt.device === null ? [network.reward(from, 1), everywhere.reward(name, 1)] : []);
    try {
      const result = await tryIt();
      await withRedis(() => Promise.all([account.delete(place), ...takeBack()]));
      return result;
    } catch (error) {
      // Nobody is to be locked out because a store was away.
      if (error instanceof Refusal && error.status === 503) {
        await withRedis(() => Promise.all([account.reward(place, 1), ...takeBack()]));
      }
      throw error;
    }
  }

  /** An account that was tried too often is not closed: somebody could close another's. It is tried slowly from then on. */
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

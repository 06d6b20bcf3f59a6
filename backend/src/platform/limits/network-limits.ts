import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { networkOf } from '../auth/network-of.js';
import { type Redis, withRedis } from '../redis.js';
import type { Limit } from './limit-table.js';
import { limiterOf, tooMany } from './person-limits.js';

/** How often something may be asked for from one network, by whoever is not signed in as well. */
const limits = {
  /** How good a password would be, while it is typed. */
  passwordStrength: { most: 300, seconds: 60 },
  /** Links for passwords that were forgotten. */
  passwordLinks: { most: 30, seconds: 600 },
  /** Challenges for passkeys, by whoever is about to sign in. */
  passkeyChallenges: { most: 300, seconds: 60 },
  /** The same for one account, from everywhere. */
  passwordLinksOfAccount: { most: 3, seconds: 60 * 60 },
} as const satisfies Readonly<Record<string, Limit>>;

type NetworkLimit = keyof typeof limits;

/** Counts what each network asks for, over all nodes. */
export class NetworkLimits {
  private readonly limiters: Readonly<Record<NetworkLimit, RateLimiterRedis>>;

  /** @param factor by which all limits are wider, or narrower below 1 */
  constructor(redis: Redis, factor: number) {
    const limiter = (name: NetworkLimit) => limiterOf(redis, `network-${name}`, limits[name], factor);
    this.limiters = {
      passwordStrength: limiter('passwordStrength'),
      passwordLinks: limiter('passwordLinks'),
      passkeyChallenges: limiter('passkeyChallenges'),
      passwordLinksOfAccount: limiter('passwordLinksOfAccount'),
    };
  }

  /**
   * Counts one request.
   * @param address where it comes from, or what else it is counted by
   * @throws Refusal (429) when it is too much; (503) while Redis is away
   */
  async count(limit: NetworkLimit, address: string): Promise<void> {
    await withRedis(() =>
      this.limiters[limit].consume(networkOf(address)).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      }),
    );
  }
}

import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../limits/person-limits.js';
import { type Redis, withRedis } from '../redis.js';
import { networkOf } from './network-of.js';

const windowSeconds = 5 * 60;
const missesAllowed = 100;

/** Slows down guessing of secret addresses. Only misses are counted. */
export class GuessLimiter {
  constructor(private readonly byAddress: RateLimiterAbstract) {}

  static over(redis: Redis): GuessLimiter {
    return new GuessLimiter(
      new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        duration: windowSeconds,
        keyPrefix: '{atrium}:guesses',
        points: missesAllowed,
      }),
    );
  }

  /**
   * Looks up a secret.
   * @param address of the client
   * @param find null when nothing matches
   * @throws Refusal (429) after too many misses, even for a valid secret
   */
  async limitGuesses<T>(address: string, find: () => Promise<T | null>): Promise<T | null> {
    const from = networkOf(address);
    await withRedis(() =>
      this.byAddress.consume(from).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      }),
    );
    const found = await find();
    if (found !== null) await withRedis(() => this.byAddress.reward(from, 1));
    return found;
  }
}

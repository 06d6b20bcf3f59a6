import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../limits/person-limits.js';
import { type Redis, withRedis } from '../redis.js';
import { networkOf } from './network-of.js';

const windowSeconds = 5 * 60;
/** How many wrong addresses one may ask for, from behind one address of the network. */
const missesAllowed = 100;

/** Slows down those who guess private addresses. Who asks for right ones is not counted. */
export class GuessLimiter {
  /** @param byAddress counts what is asked for from behind each address of the network */
  constructor(private readonly byAddress: RateLimiterAbstract) {}

  /** One that all nodes share. */
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
   * Looks something up by a secret.
   * @param address where the request comes from
   * @param find gives null where there is nothing of that secret
   * @throws Refusal (429) after too many misses, whatever is asked for
   */
  async look<T>(address: string, find: () => Promise<T | null>): Promise<T | null> {
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

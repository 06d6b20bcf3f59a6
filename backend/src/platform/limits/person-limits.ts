import { coreRefusals, Refusal } from '@atrium/contracts/core/problems';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Redis, withRedis } from '../redis.js';
import { type Limit, type LimitClass, limitTable } from './limit-table.js';

/** Counts what each person asks for, over all nodes. */
export class PersonLimits {
  private readonly limiters: ReadonlyMap<string, RateLimiterRedis>;

  /** @param factor by which all limits are wider, or narrower below 1 */
  constructor(redis: Redis, factor: number) {
    const limits = Object.entries<Limit | null>(limitTable);
    this.limiters = new Map(
      limits.flatMap(([name, limit]) => (limit === null ? [] : [[name, limiterOf(redis, name, limit, factor)]])),
    );
  }

  /**
   * Counts one request.
   * @throws Refusal (429) when it is too much; (503) while Redis is away
   */
  async count(limitClass: LimitClass, person: string): Promise<void> {
    const limiter = this.limiters.get(limitClass);
    if (limiter === undefined) return;
    await withRedis(() =>
      limiter.consume(person).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      }),
    );
  }
}

/** A limiter that all nodes share. @param name tells it apart from the others @param factor by which it is wider */
export function limiterOf(
  storeClient: Redis,
  name: string,
  { most, seconds }: Limit,
  factor: number,
): RateLimiterRedis {
  const points = Math.max(1, Math.round(most * factor));
  const keyPrefix = `{atrium}:limits:${name}`;
  // Whoever is far beyond the limit is refused from memory, and costs Redis nothing more.
  return new RateLimiterRedis({
    storeClient,
    useRedisPackage: true,
    keyPrefix,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
  });
}

/** The refusal of whoever has used up a limit, with how long they have to wait. */
export function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const { status, message } = coreRefusals.tooMany;
  return new Refusal('tooMany', status, message, undefined, Math.ceil(msBeforeNext / 1_000));
}

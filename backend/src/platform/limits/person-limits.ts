import { coreRefusals, Refusal } from '@atrium/contracts/core/problems';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Redis, withRedis } from '../redis.js';
import { type Limit, type LimitClass, limitTable } from './limit-table.js';

export class PersonLimits {
  private readonly limiters: ReadonlyMap<string, RateLimiterRedis>;

  constructor(redis: Redis, factor: number) {
    const limits = Object.entries<Limit | null>(limitTable);
    this.limiters = new Map(
      limits.flatMap(([name, limit]) => (limit === null ? [] : [[name, limiterOf(redis, name, limit, factor)]])),
    );
  }

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

export function limiterOf(
  storeClient: Redis,
  name: string,
  { most, seconds }: Limit,
  factor: number,
): RateLimiterRedis {
  const points = Math.max(1, Math.round(most * factor));
  const keyPrefix = `{atrium}:limits:${name}`;
  // Far beyond the limit, requests are refused from memory without asking Redis.
  return new RateLimiterRedis({
    storeClient,
    useRedisPackage: true,
    keyPrefix,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points + 1,
  });
}

export function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const { status, message } = coreRefusals.tooMany;
  return new Refusal('tooMany', status, message, undefined, Math.ceil(msBeforeNext / 1_000));
}

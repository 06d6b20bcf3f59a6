import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { networkOf } from '../auth/network-of.js';
import { type Redis, withRedis } from '../redis.js';
import type { Limit } from './limit-table.js';
import { limiterOf, tooMany } from './person-limits.js';

/** Per network, for routes that need no session. */
const limits = {
  passwordStrength: { most: 300, seconds: 60 },
  passwordLinks: { most: 30, seconds: 600 },
  passkeyChallenges: { most: 300, seconds: 60 },
  passwordLinksOfAccount: { most: 3, seconds: 60 * 60 },
  signOns: { most: 300, seconds: 60 },
  portalPages: { most: 600, seconds: 60 },
  portalCodes: { most: 30, seconds: 600 },
  portalTries: { most: 60, seconds: 600 },
  portalCodesOfAddress: { most: 5, seconds: 900 },
  ratingPages: { most: 120, seconds: 60 },
  ratings: { most: 30, seconds: 600 },
  ratingsOfTicket: { most: 20, seconds: 60 * 60 },
} as const satisfies Readonly<Record<string, Limit>>;

type NetworkLimit = keyof typeof limits;

export class NetworkLimits {
  private readonly limiters: Readonly<Record<NetworkLimit, RateLimiterRedis>>;

  constructor(redis: Redis, factor: number) {
    const limiter = (name: NetworkLimit) => limiterOf(redis, `network-${name}`, limits[name], factor);
    this.limiters = {
      passwordStrength: limiter('passwordStrength'),
      passwordLinks: limiter('passwordLinks'),
      passkeyChallenges: limiter('passkeyChallenges'),
      passwordLinksOfAccount: limiter('passwordLinksOfAccount'),
      signOns: limiter('signOns'),
      portalPages: limiter('portalPages'),
      portalCodes: limiter('portalCodes'),
      portalTries: limiter('portalTries'),
      portalCodesOfAddress: limiter('portalCodesOfAddress'),
      ratingPages: limiter('ratingPages'),
      ratings: limiter('ratings'),
      ratingsOfTicket: limiter('ratingsOfTicket'),
    };
  }

  async count(limit: NetworkLimit, address: string): Promise<void> {
    await withRedis(() =>
      this.limiters[limit].consume(networkOf(address)).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      }),
    );
  }
}

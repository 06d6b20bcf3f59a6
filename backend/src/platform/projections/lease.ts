import type { Redis } from '../redis.js';
import { keys } from './keys.js';

const holdScript = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * Leader election by a key with an expiry. It decides who works, not who is right: the holder's transactions are
 * guarded by themselves, or check key and holder in the step that they guard.
 */
export class Lease {
  readonly key: string;

  /** @param redis nothing else may wait on it, so that renewals are on time */
  constructor(
    private readonly redis: Redis,
    name: string,
    readonly holder: string,
    readonly duration = 3_000,
  ) {
    this.key = keys.lease(name);
  }

  async hold(): Promise<boolean> {
    const held = await this.redis.eval(holdScript, {
      keys: [this.key],
      arguments: [this.holder, `${this.duration}`],
    });
    return held === 1;
  }

  async release(): Promise<void> {
    await this.redis.eval(releaseScript, { keys: [this.key], arguments: [this.holder] });
  }
}

/** Each signature has a projector of its own. */
export function projectorLease(signature: string): string {
  return `projector:${signature}`;
}

import type { Redis } from '../redis.js';
import { keys } from './keys.js';

const holdScript = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * An election among processes: whoever holds the key leads, until it lets go or stops renewing. It decides who works,
 * not who is right: the transactions of the holder are guarded by themselves.
 */
export class Lease {
  /** @param redis a connection on which nothing else waits, so that renewing is never late */
  constructor(
    private readonly redis: Redis,
    private readonly name: string,
    private readonly holder: string,
    /** Milliseconds after which a silent holder has lost it. */
    readonly duration = 3_000,
  ) {}

  /** Takes the lease or renews it; whether it is ours now. */
  async hold(): Promise<boolean> {
    const held = await this.redis.eval(holdScript, {
      keys: [keys.lease(this.name)],
      arguments: [this.holder, `${this.duration}`],
    });
    return held === 1;
  }

  /** Lets go, so that another takes over at once. */
  async release(): Promise<void> {
    await this.redis.eval(releaseScript, { keys: [keys.lease(this.name)], arguments: [this.holder] });
  }
}

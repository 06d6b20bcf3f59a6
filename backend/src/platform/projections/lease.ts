import type { Redis } from '../redis.js';
import { keys } from './keys.js';

const renewScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/**
 * An election among processes: whoever holds the key leads, until it lets go or stops renewing. It decides who works,
 * not who is right: the transactions of the holder are guarded by themselves.
 */
export class Lease {
  constructor(
    private readonly redis: Redis,
    private readonly name: string,
    private readonly holder: string,
    /** Milliseconds after which a silent holder has lost it. */
    readonly duration = 3_000,
  ) {}

  /** Takes the lease or renews it; whether it is ours now. */
  async hold(): Promise<boolean> {
    const key = keys.lease(this.name);
    const taken = await this.redis.set(key, this.holder, {
      condition: 'NX',
      expiration: { type: 'PX', value: this.duration },
    });
    if (taken !== null) return true;
    const renewed = await this.redis.eval(renewScript, { keys: [key], arguments: [this.holder, `${this.duration}`] });
    return renewed === 1;
  }

  /** Lets go, so that another takes over at once. */
  async release(): Promise<void> {
    await this.redis.eval(releaseScript, { keys: [keys.lease(this.name)], arguments: [this.holder] });
  }
}

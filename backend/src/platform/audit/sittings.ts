import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';

/** Without a reading for so long, the next one begins a new sitting. */
const sittingSeconds = 30 * 60;

/**
 * Tells a person's first reading of the audit log from the further ones of the same sitting, in all processes: pages,
 * filters and what arrives meanwhile would fill the log with its own readings.
 */
export class Sittings {
  constructor(private readonly redis: Redis) {}

  /** Also keeps the sitting open. Each address begins its own. */
  async isFirst(tenant: string, person: string, address: string): Promise<boolean> {
    const key = keys.auditSitting(tenant, person, address);
    const before = await withRedis(() =>
      this.redis.set(key, '1', { expiration: { type: 'EX', value: sittingSeconds }, GET: true }),
    );
    return before === null;
  }
}

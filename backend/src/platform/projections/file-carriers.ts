import type { EntriesRecord } from '../kernel/entries.js';
import { type Redis, withRedis } from '../redis.js';
import { keys } from './keys.js';
import type { ReadGate } from './read-gate.js';

export class FileCarriers {
  constructor(
    private readonly redis: Redis,
    private readonly gate: Pick<ReadGate, 'pass'>,
  ) {}

  async carries(tenant: string, { collection, id }: EntriesRecord, file: string): Promise<boolean> {
    const [since] = await withRedis(() =>
      Promise.all([this.redis.zScore(keys.carriers(tenant, file), `${collection}:${id}`), this.gate.pass(tenant)]),
    );
    return since !== null;
  }

  async of(tenant: string, file: string): Promise<EntriesRecord[]> {
    const [found] = await withRedis(() =>
      Promise.all([this.redis.zRange(keys.carriers(tenant, file), 0, -1, { REV: true }), this.gate.pass(tenant)]),
    );
    return found.map((member) => {
      const end = member.indexOf(':');
      return { collection: member.slice(0, end), id: member.slice(end + 1) };
    });
  }
}

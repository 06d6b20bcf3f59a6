import type { EntriesRecord } from '../kernel/entries.js';
import type { Redis } from '../redis.js';
import type { ReadGate } from './read-gate.js';

export class FileCarriers {
  constructor(
    private readonly redis: Redis,
    private readonly gate: Pick<ReadGate, 'withKeys'>,
  ) {}

  async carries(tenant: string, { collection, id }: EntriesRecord, file: string): Promise<boolean> {
    const since = await this.gate.withKeys(tenant, (keys) =>
      this.redis.zScore(keys.carriers(tenant, file), `${collection}:${id}`),
    );
    return since !== null;
  }

  async carriersOf(tenant: string, file: string): Promise<EntriesRecord[]> {
    const found = await this.gate.withKeys(tenant, (keys) =>
      this.redis.zRange(keys.carriers(tenant, file), 0, -1, { REV: true }),
    );
    return found.map((member) => {
      const end = member.indexOf(':');
      return { collection: member.slice(0, end), id: member.slice(end + 1) };
    });
  }
}

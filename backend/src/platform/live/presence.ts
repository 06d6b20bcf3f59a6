import type { PresentPerson } from '@atrium/contracts/core/live';
import { keys } from '../projections/keys.js';
import type { Redis } from '../redis.js';
import { onePerPerson } from './presence-rules.js';

const presentFor = 12_000;

interface Entry extends PresentPerson {
  readonly seen: number;
}

/** Presence across all nodes, kept in Redis for seconds and never in the log. */
export class Presence {
  constructor(
    private readonly redis: Redis,
    private readonly clock: () => number = Date.now,
  ) {}

  async enter(tenant: string, topic: string, people: ReadonlyMap<string, PresentPerson>): Promise<void> {
    const key = keys.presence(tenant, topic);
    const seen = this.clock();
    const entries = [...people].map(([socketId, person]): [string, string] => {
      return [socketId, JSON.stringify({ ...person, seen } satisfies Entry)];
    });
    await this.redis.multi().hSet(key, entries).pExpire(key, presentFor).exec();
  }

  async leave(tenant: string, topic: string, socketId: string): Promise<void> {
    await this.redis.hDel(keys.presence(tenant, topic), socketId);
  }

  async peopleAt(tenant: string, topic: string): Promise<PresentPerson[]> {
    const entries = await this.redis.hGetAll(keys.presence(tenant, topic));
    const since = this.clock() - presentFor;
    const present = Object.values(entries).map((text) => JSON.parse(text) as Entry);
    const lately = present.filter(({ seen }) => seen >= since);
    return onePerPerson(lately.map(({ userId, username, what }) => ({ userId, username, what })));
  }
}

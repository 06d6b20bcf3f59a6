import type { PresentPerson } from '@atrium/contracts/core/live';
import { keys } from '../projections/keys.js';
import type { Redis } from '../redis.js';
import { onePerPerson } from './presence-rules.js';

/** How long somebody counts as present after their process last said so, in milliseconds. */
const presentFor = 12_000;

interface Entry extends PresentPerson {
  readonly seen: number;
}

/** Who is where, over all processes. Ephemeral: kept in Redis for seconds and never in the log. */
export class Presence {
  constructor(
    private readonly redis: Redis,
    private readonly clock: () => number = Date.now,
  ) {}

  /**
   * Says who is at a topic; has to be repeated while they stay.
   * @param people by the socket through which they are there; at least one
   */
  async enter(tenant: string, topic: string, people: ReadonlyMap<string, PresentPerson>): Promise<void> {
    const key = keys.presence(tenant, topic);
    const seen = this.clock();
    const entries = [...people].map(([socketId, person]): [string, string] => {
      return [socketId, JSON.stringify({ ...person, seen } satisfies Entry)];
    });
    await this.redis.multi().hSet(key, entries).pExpire(key, presentFor).exec();
  }

  /** Says that one socket of somebody left a topic. */
  async leave(tenant: string, topic: string, socketId: string): Promise<void> {
    await this.redis.hDel(keys.presence(tenant, topic), socketId);
  }

  /** The people at a topic, each once with the most telling of what they do there, by name. */
  async at(tenant: string, topic: string): Promise<PresentPerson[]> {
    const entries = await this.redis.hGetAll(keys.presence(tenant, topic));
    const since = this.clock() - presentFor;
    const present = Object.values(entries).map((text) => JSON.parse(text) as Entry);
    const lately = present.filter(({ seen }) => seen >= since);
    return onePerPerson(lately.map(({ userId, username, what }) => ({ userId, username, what })));
  }
}

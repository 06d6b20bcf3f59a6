import type { PresentPerson } from '@atrium/contracts/core/live';
import { keys } from '../projections/keys.js';
import type { Redis } from '../redis.js';

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

  /** The people at a topic, each once, by name. */
  async at(tenant: string, topic: string): Promise<PresentPerson[]> {
    const entries = await this.redis.hGetAll(keys.presence(tenant, topic));
    const since = this.clock() - presentFor;
    const people = new Map<string, PresentPerson>();
    for (const text of Object.values(entries)) {
      const { seen, ...person } = JSON.parse(text) as Entry;
      if (seen >= since) people.set(person.userId, person);
    }
    return [...people.values()].toSorted((a, b) => a.username.localeCompare(b.username));
  }
}

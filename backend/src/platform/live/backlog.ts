import { comparePositions, type Delta, type Position, type SubscribeAnswer } from '@atrium/contracts/core/live';
import type { Actor } from '../kernel/actor.js';
import { readCheckpoint } from '../projections/checkpoint.js';
import type { ReadGate } from '../projections/read-gate.js';
import type { Redis } from '../redis.js';
import { addressedDeltas } from './fan-out.js';
import { type FeedEntry, feedEntryFrom } from './feed.js';
import type { FeedTail } from './feed-tail.js';
import type { Topic } from './topics.js';

export type DocumentTopic = Exclude<Topic, { kind: 'activity' }>;

/** Beyond this a snapshot is cheaper. */
const worthSending = 10_000;

interface Missed {
  readonly entries: readonly FeedEntry[];
  readonly position: bigint;
}

/** Finds what a client missed: in memory after a short absence, else in the retained feed. */
export class Backlog {
  constructor(
    private readonly redis: Redis,
    private readonly recent: FeedTail['since'],
    private readonly gate: Pick<ReadGate, 'withKeys'>,
  ) {}

  /**
   * The deltas of a topic after a position, in these socket rooms.
   * @returns null when a snapshot is due: the feed does not reach back, or the actor's rights changed since
   */
  async since(
    topic: DocumentTopic,
    socketRooms: readonly string[],
    since: Position,
    actor: Actor,
  ): Promise<Extract<SubscribeAnswer, { ok: true }> | null> {
    // Who was in a team at that position is not known.
    const { team, impersonatedBy } = actor;
    const ofTeams = team !== undefined || impersonatedBy?.team !== undefined;
    if (comparePositions(since, actor.rightsSince) < 0 || ofTeams) return null;
    const missed = this.recent(topic.tenant, BigInt(since)) ?? (await this.retained(topic.tenant, since));
    if (missed === null) return null;
    return { ok: true, position: `${missed.position}`, deltas: deltasOf(topic, socketRooms, missed.entries) };
  }

  private async retained(tenant: string, since: Position): Promise<Missed | null> {
    const [checkpoint, found, oldest, info] = await this.gate.withKeys(tenant, (keys) => {
      const feed = keys.feed(tenant);
      return Promise.all([
        readCheckpoint(this.redis, keys, tenant),
        this.redis.xRange(feed, `(${since}-0`, '+', { COUNT: worthSending + 1 }),
        this.redis.xRange(feed, '-', '+', { COUNT: 1 }),
        this.redis.exists(feed).then((exists) => (exists === 1 ? this.redis.xInfoStream(feed) : null)),
      ]);
    });
    if (checkpoint === null || found === null || found.length > worthSending) return null;
    const from = BigInt(since);
    const trimmed = info !== null && info['entries-added'] > info.length;
    const first = oldest?.[0] === undefined ? null : feedEntryFrom(tenant, oldest[0]);
    // Trimming may remove entries from the middle too; only the checkpoint says what is complete.
    const reachesBack = from >= checkpoint.feedFrom && (!trimmed || first === null || from >= first.position);
    if (!reachesBack || from > checkpoint.position) return null;
    const entries = found.map((message) => feedEntryFrom(tenant, message));
    if (entries.some((entry) => entry.reset)) return null;
    return { entries, position: entries.at(-1)?.position ?? checkpoint.position };
  }
}

function deltasOf(topic: DocumentTopic, socketRooms: readonly string[], entries: readonly FeedEntry[]): Delta[] {
  const members = new Set(socketRooms);
  const isIn = (some: readonly string[]): boolean => some.some((socketRoom) => members.has(socketRoom));
  return entries.flatMap(({ position, deltas }) =>
    deltas
      .filter((delta) => delta.collection === topic.collection)
      .flatMap((delta) => addressedDeltas(topic.tenant, `${position}`, delta))
      .filter((part) => part.topic === topic.name && isIn(part.to) && !isIn(part.except))
      .map((part) => part.delta),
  );
}

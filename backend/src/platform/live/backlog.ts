import { comparePositions, type Position, type SubscribeAnswer } from '@atrium/contracts/core/live';
import type { Actor } from '../core/actor.js';
import { readCheckpoint } from '../projections/checkpoint.js';
import { keys } from '../projections/keys.js';
import { type Redis, withRedis } from '../redis.js';
import { piecesOf } from './fan-out.js';
import { feedEntryFrom } from './feed.js';
import type { Topic } from './topics.js';

/** More missed entries than this are not worth sending one by one: a snapshot is. */
const worthSending = 2_000;

/** Finds what a client missed, in the retained part of its tenant's feed. */
export class Backlog {
  constructor(private readonly redis: Redis) {}

  /**
   * The deltas of a topic after a position, as the actor may see them in these channels.
   * @returns null when the feed does not reach back far enough, or the actor's rights changed since: a snapshot is due
   */
  async since(
    topic: Topic,
    channels: readonly string[],
    since: Position,
    actor: Actor,
  ): Promise<Extract<SubscribeAnswer, { ok: true }> | null> {
    if (comparePositions(since, actor.rightsSince) < 0) return null;
    const feed = keys.feed(topic.tenant);
    const [phase, checkpoint, found, oldest, info] = await withRedis(() =>
      Promise.all([
        this.redis.hGet(keys.projector, 'phase'),
        readCheckpoint(this.redis, topic.tenant),
        this.redis.xRange(feed, `(${since}-0`, '+', { COUNT: worthSending + 1 }),
        this.redis.xRange(feed, '-', '+', { COUNT: 1 }),
        this.redis.exists(feed).then((exists) => (exists === 1 ? this.redis.xInfoStream(feed) : null)),
      ]),
    );
    if (phase !== 'live' || checkpoint === null || found === null || found.length > worthSending) return null;
    if (BigInt(since) > checkpoint.position) return null;
    const first = oldest?.[0] === undefined ? null : feedEntryFrom(topic.tenant, oldest[0]);
    const trimmed = info !== null && info['entries-added'] > info.length;
    const from = trimmed && first !== null ? first.position : checkpoint.feedFrom;
    if (BigInt(since) < from) return null;
    const entries = found.map((message) => feedEntryFrom(topic.tenant, message));
    if (entries.some((entry) => entry.reset)) return null;
    const members = new Set(channels);
    const isIn = (some: readonly string[]): boolean => some.some((channel) => members.has(channel));
    const deltas = entries.flatMap((entry) =>
      entry.deltas
        .flatMap((delta) => piecesOf(topic.tenant, `${entry.position}`, delta))
        .filter((piece) => piece.topic === topic.name && isIn(piece.to) && !isIn(piece.except))
        .map((piece) => piece.delta),
    );
    const position = entries.at(-1)?.position ?? BigInt(since);
    return { ok: true, position: `${position}`, deltas };
  }
}

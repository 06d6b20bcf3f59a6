import { START, streamNameFilter } from '@eventstore/db-client';
import type { Logger } from 'pino';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { ErasedPeople } from '../personal-data/erasure.js';
import type { Redis } from '../redis.js';
import { groupBy } from '@atrium/contracts/core/values';
import type { SliceRegistry } from '../slice/registry.js';
import { readCheckpoints } from './checkpoint.js';
import { EventQueue } from './event-queue.js';
import { clearAnswers } from './generations.js';
import type { ReadModelKeys } from './keys.js';
import type { InUse } from './next-build.js';
import { closedTenants, readProjectorState, writePosition } from './projector-state.js';
import { ReadModelMoved } from './read-model-commit.js';
import { ReadModelWriter } from './read-model-writer.js';
import { RecordErasure } from './record-erasure.js';

const batchSize = 500;

export type BatchObserver = (lagMs: number) => void;

export interface FollowerParts {
  readonly store: EventStore;
  /** Its own connection, since transactions watch keys. */
  readonly redis: Redis;
  readonly registry: SliceRegistry;
  readonly logger: Logger;
  readonly erased: ErasedPeople;
  /** Tenants whose answers may still hold erased data. */
  readonly remembering: Set<string>;
  readonly beatMs: number;
  readonly observe: BatchObserver;
}

/** Folds events into the generation in use and into the feeds. */
export class Follower {
  private readonly readModels: ReadModelKeys;
  private readonly writer: ReadModelWriter;
  private readonly recordErasure: RecordErasure;
  private readonly positions = new Map<string, bigint>();
  private written: bigint;
  private moved = false;

  constructor(
    private readonly parts: FollowerParts,
    { readModels, position }: InUse,
  ) {
    const { store, redis, registry, erased } = parts;
    this.readModels = readModels;
    this.written = position;
    this.writer = new ReadModelWriter(redis, registry, readModels);
    this.recordErasure = new RecordErasure(store, registry, this.writer, erased);
  }

  /** Up to where everything is folded. */
  get position(): bigint {
    return this.written;
  }

  /**
   * Resolves on stop, when nothing is in flight any more.
   * @throws Error when the read models are not where they were left, or a store fails
   */
  async follow(stop: AbortSignal): Promise<void> {
    const { store, redis, registry, beatMs } = this.parts;
    for (const [tenant, { position }] of await readCheckpoints(redis, this.readModels)) {
      this.positions.set(tenant, position);
    }
    const from = this.written;
    await store.learnDissolved();
    const subscription = store.subscribeToAll({
      fromPosition: from === 0n ? START : { commit: from, prepare: from },
      filter: streamNameFilter({ prefixes: registry.slices.map((slice) => `${slice.category}-`) }),
    });
    const queue = new EventQueue(subscription, batchSize * 4);
    const heart = setInterval(() => void this.beat(queue), beatMs);
    const end = (): void => queue.fail(stop.reason);
    // After a lost connection another Redis, or an older one, may answer.
    const moved = (): void => {
      this.moved = true;
      queue.fail(new ReadModelMoved('the connection to Redis was lost'));
    };
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
    redis.once('reconnecting', moved);
    try {
      for (;;) {
        const resolved = await queue.take(batchSize);
        const events = resolved.flatMap(({ event }) =>
          event === undefined || store.hides(event) ? [] : (registry.decode(storedFrom(event)) ?? []),
        );
        await this.apply(events);
      }
    } catch (error) {
      if (!stop.aborted) throw error;
    } finally {
      stop.removeEventListener('abort', end);
      redis.off('reconnecting', moved);
      clearInterval(heart);
      await subscription.unsubscribe().catch(() => subscription.destroy());
    }
  }

  /** Detects a Redis that was emptied or set back while idle, and purges erased data from its file. */
  private async beat(queue: EventQueue<unknown>): Promise<void> {
    const { redis } = this.parts;
    const { signature, generation } = this.readModels;
    try {
      await this.forgetErased();
      const state = await readProjectorState(redis, signature);
      if (state?.isLive !== true) queue.fail(new ReadModelMoved('the read models were closed, or are gone'));
      else if (state.generation !== generation) queue.fail(new ReadModelMoved('another generation is in use'));
      else if (state.position < this.written) queue.fail(new ReadModelMoved('Redis was set back'));
      const closed = await closedTenants(redis, signature);
      if (closed.size > 0) queue.fail(new ReadModelMoved(`${[...closed.keys()].join()} is to be rebuilt`));
    } catch (error) {
      queue.fail(error);
    }
  }

  private async forgetErased(): Promise<void> {
    const { redis, logger, remembering } = this.parts;
    const tenants = [...remembering];
    if (tenants.length === 0) return;
    for (const tenant of tenants) await clearAnswers(redis, tenant);
    if (await forgetDeleted(redis, logger)) for (const tenant of tenants) remembering.delete(tenant);
  }

  private async apply(events: readonly RecordedEvent[]): Promise<void> {
    const { redis, remembering, observe } = this.parts;
    const last = events.at(-1);
    if (last === undefined) return;
    for (const [tenant, own] of groupBy(events, (recorded) => recorded.tenant)) {
      for (const part of this.recordErasure.parts(own)) {
        if (await this.recordErasure.before(part)) remembering.add(tenant);
        const expected = this.positions.get(tenant) ?? 0n;
        this.positions.set(tenant, await this.writer.write(tenant, part, { feed: true, expected }));
      }
    }
    // What an older Redis lacks must not count as folded.
    if (this.moved) throw new ReadModelMoved('the connection to Redis was lost');
    const lagMs = Math.max(0, Date.now() - Date.parse(last.at));
    await writePosition(redis, this.readModels.signature, last.position, lagMs);
    this.written = last.position;
    observe(lagMs);
  }
}

/**
 * Rewrites Redis's append-only file, which holds deleted data until then.
 * @returns false when a rewrite from before the deletion is in progress, so it must be requested again
 */
export async function forgetDeleted(redis: Redis, logger: Logger): Promise<boolean> {
  try {
    await redis.bgRewriteAof();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes('in progress')) return false;
    logger.warn({ reason }, 'rewriting the append-only file of redis failed; erased data stays in it for now');
  }
  return true;
}

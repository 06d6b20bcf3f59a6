import { setTimeout as pause } from 'node:timers/promises';
import { END, BACKWARDS, START, streamNameFilter } from '@eventstore/db-client';
import type { Logger } from 'pino';
import { groupBy } from '../core/group-by.js';
import type { RecordedEvent } from '../core/events.js';
import type { SliceRegistry } from '../core/registry.js';
import { type EventStore, storedFrom } from '../event-store/event-store.js';
import type { Redis } from '../redis.js';
import { EventQueue } from './event-queue.js';
import { keys } from './keys.js';
import { Lease } from './lease.js';
import {
  clearReadModels,
  readModelsAreWhole,
  readProjectorState,
  signatureOf,
  writeProjectorState,
} from './projector-state.js';
import { Rebuild } from './rebuild.js';
import { ReadModelGap } from './fold.js';
import { ReadModelMoved, ReadModelWriter } from './read-model-writer.js';

const batchSize = 500;

/** Is told after each batch how long its last event took from the decision to the read models, for metrics. */
export type BatchObserver = (lagMs: number) => void;

/**
 * Folds the log into the read models. Of all processes that run one, the holder of a lease works; the others wait to
 * take over. It resumes from its checkpoint, whatever happened to it, to the event store or to Redis.
 */
export class Projector {
  private stopping = new AbortController();
  private running: Promise<void> | undefined;
  private readonly lease: Lease;
  private readonly writer: ReadModelWriter;
  private readonly positions = new Map<string, bigint>();

  /** @param redis a connection of its own: its transactions watch keys */
  constructor(
    private readonly store: EventStore,
    private readonly redis: Redis,
    private readonly registry: SliceRegistry,
    private readonly logger: Logger,
    holder: string,
    private readonly observe: BatchObserver = () => {},
  ) {
    this.lease = new Lease(redis, 'projector', holder);
    this.writer = new ReadModelWriter(redis, (category) => registry.projectionsOf(category));
  }

  start(): void {
    this.stopping = new AbortController();
    this.running = this.run(this.stopping.signal);
  }

  /** Stops after the batch at hand and lets another process take over. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.lease.release().catch((error: unknown) => this.logger.debug(error, 'lease not released'));
  }

  private async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      try {
        if (await this.lease.hold()) await this.lead(stop);
        else await pause(this.lease.duration / 6, undefined, { signal: stop });
      } catch (error) {
        if (stop.aborted) return;
        this.logger.warn({ reason: error instanceof Error ? error.message : error }, 'projector starts over');
        if (error instanceof ReadModelGap) await this.forget();
        await pause(200, undefined, { signal: stop }).catch(() => {});
      }
    }
  }

  /** Makes the next attempt a rebuild. */
  private async forget(): Promise<void> {
    await this.redis.del(keys.projector).catch((error: unknown) => this.logger.debug(error, 'checkpoint kept'));
  }

  private async lead(stop: AbortSignal): Promise<void> {
    this.positions.clear();
    const signature = signatureOf(this.registry.projections);
    let state = await readProjectorState(this.redis);
    const usable =
      state?.phase === 'live' &&
      state.signature === signature &&
      (await readModelsAreWhole(this.redis, state.position)) &&
      state.position <= (await this.headOfLog());
    if (state === null || !usable) {
      this.logger.info('read models are rebuilt');
      await clearReadModels(this.redis);
      const position = await new Rebuild(this.store, this.redis, this.registry, this.writer, this.lease).run(
        signature,
        await this.headOfLog(),
        stop,
      );
      state = { phase: 'live', position, target: position, signature, lagMs: 0 };
    }
    this.written = state.position;
    await this.follow(state.position, stop);
  }

  private async headOfLog(): Promise<bigint> {
    for await (const { event } of this.store.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
      if (event !== undefined) return storedFrom(event).position;
    }
    return 0n;
  }

  /** Follows the log from a position on, until told to stop, deposed, or a store fails. */
  private async follow(from: bigint, stop: AbortSignal): Promise<void> {
    const subscription = this.store.client.subscribeToAll({
      fromPosition: from === 0n ? START : { commit: from, prepare: from },
      filter: streamNameFilter({ prefixes: this.registry.slices.map((slice) => `${slice.category}-`) }),
    });
    const queue = new EventQueue(subscription, batchSize * 4);
    const heart = setInterval(() => void this.beat(queue), this.lease.duration / 6);
    const end = (): void => queue.fail(new Error('stopped'));
    stop.addEventListener('abort', end);
    try {
      for (;;) {
        const resolved = await queue.take(batchSize);
        const events = resolved.flatMap(({ event }) =>
          event === undefined ? [] : (this.registry.decode(storedFrom(event)) ?? []),
        );
        await this.apply(events);
        if (stop.aborted) return;
      }
    } finally {
      stop.removeEventListener('abort', end);
      clearInterval(heart);
      await subscription.unsubscribe().catch(() => subscription.destroy());
    }
  }

  /** Renews the lease, and notices a Redis that was emptied or set back while nothing happened. */
  private async beat(queue: EventQueue<unknown>): Promise<void> {
    try {
      if (!(await this.lease.hold())) queue.fail(new Error('another process leads'));
      const state = await readProjectorState(this.redis);
      if (state === null) queue.fail(new ReadModelMoved('the projector has no checkpoint any more'));
      if (state !== null && state.position < this.written) queue.fail(new ReadModelMoved('Redis was set back'));
    } catch (error) {
      queue.fail(error);
    }
  }

  /** The last position that this process wrote and Redis confirmed. */
  private written = 0n;

  private async apply(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    for (const [tenant, own] of groupBy(events, (recorded) => recorded.tenant)) {
      const expected = this.positions.get(tenant);
      const position = await this.writer.write(tenant, own, {
        feed: true,
        ...(expected === undefined ? {} : { expected }),
      });
      this.positions.set(tenant, position);
    }
    const lagMs = Math.max(0, Date.now() - Date.parse(last.at));
    await writeProjectorState(this.redis, { position: last.position, lagMs });
    this.written = last.position;
    this.observe(lagMs);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { END, BACKWARDS, START, streamNameFilter } from '@eventstore/db-client';
import type { Logger } from 'pino';
import { groupBy } from '../shared/group-by.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import type { ErasedPeople } from '../personal-data/erasure.js';
import type { Redis } from '../redis.js';
import { readCheckpoints } from './checkpoint.js';
import { checkpointsAreTrue } from './checkpoint-check.js';
import { EventQueue } from './event-queue.js';
import { keys } from './keys.js';
import type { Lease } from './lease.js';
import {
  clearAnswers,
  clearReadModels,
  clearTenant,
  closedTenants,
  openTenant,
  readProjectorState,
  signatureOf,
  writeProjectorState,
} from './projector-state.js';
import { Rebuild } from './rebuild.js';
import { readModelsAreWhole } from './whole-check.js';
import { ReadModelGap } from './fold.js';
import { ReadModelMoved } from './read-model-commit.js';
import { ReadModelWriter } from './read-model-writer.js';
import { RecordErasure } from './record-erasure.js';

const batchSize = 500;

export type BatchObserver = (lagMs: number) => void;

/**
 * Folds the log into the read models. Of all projectors the lease holder works, the others stand by. Resumes from its
 * checkpoint, whatever happened to it or to the stores.
 */
export class Projector {
  private stopping = new AbortController();
  private running: Promise<void> | undefined;
  private readonly writer: ReadModelWriter;
  private readonly recordErasure: RecordErasure;
  private readonly positions = new Map<string, bigint>();

  /** @param redis its own connection, since transactions watch keys */
  constructor(
    private readonly store: EventStore,
    private readonly redis: Redis,
    private readonly registry: SliceRegistry,
    private readonly logger: Logger,
    private readonly lease: Lease,
    private readonly erased: ErasedPeople,
    private readonly observe: BatchObserver = () => {},
  ) {
    this.writer = new ReadModelWriter(redis, registry);
    this.recordErasure = new RecordErasure(store, registry, this.writer, erased);
  }

  start(): void {
    this.stopping = new AbortController();
    this.running = this.run(this.stopping.signal);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.lease
      .release()
      .catch((error: unknown) => this.logger.debug(error, 'releasing the lease failed; it runs out by itself'));
  }

  private async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      try {
        if (await this.lease.hold()) await this.serveTerm(stop);
        else await pause(this.lease.duration / 6, undefined, { signal: stop });
      } catch (error) {
        if (stop.aborted) return;
        this.logger.warn(
          { reason: error instanceof Error ? error.message : error },
          'the projector failed; it starts over',
        );
        if (error instanceof ReadModelGap) await this.forget();
        await pause(200, undefined, { signal: stop }).catch(() => {});
      }
    }
  }

  private async forget(): Promise<void> {
    await this.redis
      .del(keys.projector)
      .catch((error: unknown) => this.logger.debug(error, 'deleting the checkpoint failed'));
  }

  /** Leads until stopped or deposed. Renews the lease throughout, even during long checks and rebuilds. */
  private async serveTerm(stop: AbortSignal): Promise<void> {
    const term = new AbortController();
    const end = (): void => term.abort(new Error('stopped'));
    stop.addEventListener('abort', end);
    const heart = setInterval(() => {
      this.lease.hold().then(
        (held) => (held ? undefined : term.abort(new Error('another process leads'))),
        (error: unknown) => term.abort(error),
      );
    }, this.lease.duration / 6);
    try {
      await this.lead(term.signal);
    } finally {
      clearInterval(heart);
      stop.removeEventListener('abort', end);
    }
  }

  private async lead(stop: AbortSignal): Promise<void> {
    this.positions.clear();
    this.writer.forget();
    const signature = signatureOf(this.registry.collections);
    const state = await readProjectorState(this.redis);
    let position = state?.position ?? 0n;
    // A log that ends before the read models is not the one they came from.
    const isOurLog = position <= (await this.headOfLog());
    const sound =
      state?.signature === signature &&
      state.position > 0n &&
      isOurLog &&
      (await readModelsAreWhole(this.redis, state.position)) &&
      (await checkpointsAreTrue(this.store, this.redis, this.registry));
    stop.throwIfAborted();
    // Rebuilt below; tenants closed later are noticed later.
    const closed = await closedTenants(this.redis);
    if (!sound) {
      this.logger.info('the read models are missing or outdated; rebuilding them');
      if (!isOurLog) await clearAnswers(this.redis);
      await clearReadModels(this.redis);
      position = await this.newRebuild().run(signature, await this.headOfLog(), stop);
    } else if (state.phase === 'rebuilding') {
      this.logger.info({ position: `${position}` }, 'a rebuild was interrupted; resuming it');
      position = await this.newRebuild().resume(position, await this.headOfLog(), stop);
    }
    this.written = position;
    for (const [tenant, token] of closed) {
      if (sound) await this.rebuildTenant(tenant, position, stop);
      await openTenant(this.redis, tenant, token);
    }
    for (const [tenant, checkpoint] of await readCheckpoints(this.redis)) {
      this.positions.set(tenant, checkpoint.position);
    }
    await this.follow(position, stop);
  }

  private newRebuild(): Rebuild {
    // Another process may have destroyed keys that are cached here.
    this.erased.forget();
    const { store, redis, registry, writer, lease, erased, recordErasure } = this;
    return new Rebuild(store, redis, registry, writer, lease, erased, recordErasure);
  }

  private async rebuildTenant(tenant: string, upTo: bigint, stop: AbortSignal): Promise<void> {
    this.logger.info({ tenant }, 'rebuilding the read models of an organisation');
    await clearTenant(this.redis, tenant);
    await this.newRebuild().runFor(tenant, upTo, stop);
    await forgetDeleted(this.redis, this.logger);
  }

  private async headOfLog(): Promise<bigint> {
    for await (const { event } of this.store.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
      if (event !== undefined) return storedFrom(event).position;
    }
    return 0n;
  }

  private async follow(from: bigint, stop: AbortSignal): Promise<void> {
    const subscription = this.store.subscribeToAll({
      fromPosition: from === 0n ? START : { commit: from, prepare: from },
      filter: streamNameFilter({ prefixes: this.registry.slices.map((slice) => `${slice.category}-`) }),
    });
    const queue = new EventQueue(subscription, batchSize * 4);
    const heart = setInterval(() => void this.beat(queue), this.lease.duration / 6);
    const end = (): void => queue.fail(stop.reason);
    // After a lost connection another Redis, or an older one, may answer.
    const moved = (): void => queue.fail(new ReadModelMoved('the connection to Redis was lost'));
    stop.addEventListener('abort', end);
    this.redis.once('reconnecting', moved);
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
      this.redis.off('reconnecting', moved);
      clearInterval(heart);
      await subscription.unsubscribe().catch(() => subscription.destroy());
    }
  }

  /** Detects a Redis that was emptied or set back while idle, and purges erased data from its file. */
  private async beat(queue: EventQueue<unknown>): Promise<void> {
    try {
      await this.forgetErased();
      const state = await readProjectorState(this.redis);
      if (state === null) queue.fail(new ReadModelMoved('the projector has no checkpoint any more'));
      if (state !== null && state.position < this.written) queue.fail(new ReadModelMoved('Redis was set back'));
      const closed = await closedTenants(this.redis);
      if (closed.size > 0) queue.fail(new ReadModelMoved(`${[...closed.keys()].join()} is to be rebuilt`));
    } catch (error) {
      queue.fail(error);
    }
  }

  private async forgetErased(): Promise<void> {
    const tenants = [...this.remembering];
    if (tenants.length === 0) return;
    for (const tenant of tenants) await clearAnswers(this.redis, tenant);
    if (await forgetDeleted(this.redis, this.logger)) for (const tenant of tenants) this.remembering.delete(tenant);
  }

  private written = 0n;
  /** Tenants whose answers may still hold erased data. */
  private readonly remembering = new Set<string>();

  private async apply(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) return;
    for (const [tenant, own] of groupBy(events, (recorded) => recorded.tenant)) {
      for (const part of this.recordErasure.parts(own)) {
        if (await this.recordErasure.before(part)) this.remembering.add(tenant);
        const expected = this.positions.get(tenant) ?? 0n;
        this.positions.set(tenant, await this.writer.write(tenant, part, { feed: true, expected }));
      }
    }
    const lagMs = Math.max(0, Date.now() - Date.parse(last.at));
    await writeProjectorState(this.redis, { position: last.position, lagMs });
    this.written = last.position;
    this.observe(lagMs);
  }
}

/**
 * Rewrites Redis's append-only file, which holds deleted data until then.
 * @returns false when a rewrite from before the deletion is in progress, so it must be requested again
 */
async function forgetDeleted(redis: Redis, logger: Logger): Promise<boolean> {
  try {
    await redis.bgRewriteAof();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes('in progress')) return false;
    logger.warn({ reason }, 'rewriting the append-only file of redis failed; erased data stays in it for now');
  }
  return true;
}

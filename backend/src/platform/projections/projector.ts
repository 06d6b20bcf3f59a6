import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SliceRegistry } from '../slice/registry.js';
import type { EventStore } from '../event-store/event-store.js';
import type { ErasedPeople } from '../personal-data/erasure.js';
import type { Redis } from '../redis.js';
import { checkpointsAreTrue } from './checkpoint-check.js';
import { ReadModelGap } from './fold.js';
import { type BatchObserver, Follower, forgetDeleted } from './follower.js';
import {
  clearAnswers,
  clearFeeds,
  clearTenant,
  GenerationCleaner,
  removeGeneration,
  resetAllClients,
  resetClients,
  unusedGenerations,
} from './generations.js';
import { ReadModelKeys } from './keys.js';
import type { Lease } from './lease.js';
import { headOfLog, type InUse, NextBuild } from './next-build.js';
import {
  abandonNext,
  abandonReadModels,
  closedTenants,
  openTenant,
  readProjectorState,
  signatureOf,
} from './projector-state.js';
import { type RebuildSpeed, Rebuild } from './rebuild.js';
import { readModelsAreWhole } from './whole-check.js';

/** For what is built while the projector, and often all else, goes on in the same thread. */
const speedBeside: RebuildSpeed = { batchSize: 50, rests: true };
/** How often it is looked whether a rebuild was asked for. */
const lookMs = 500;

export interface ProjectorConnections {
  /** For what is new; nothing else uses it, since transactions watch keys. */
  readonly projecting: Redis;
  /** The same for what is rebuilt. */
  readonly rebuilding: Redis;
}

/**
 * Folds the log into the read models of its signature. Of all projectors of that signature the lease holder works, the
 * others stand by; those of other releases have read models of their own. Resumes from its checkpoint, whatever
 * happened to it or to the stores.
 */
export class Projector {
  private stopping = new AbortController();
  private running: Promise<void> | undefined;
  private readonly redis: Redis;
  private readonly rebuilding: Redis;
  private readonly signature: string;
  private readonly cleaner: GenerationCleaner;
  private readonly remembering = new Set<string>();

  constructor(
    private readonly store: EventStore,
    connections: ProjectorConnections,
    private readonly registry: SliceRegistry,
    private readonly logger: Logger,
    private readonly lease: Lease,
    private readonly erased: ErasedPeople,
    private readonly observe: BatchObserver = () => {},
  ) {
    this.redis = connections.projecting;
    this.rebuilding = connections.rebuilding;
    this.signature = signatureOf(registry.collections);
    this.cleaner = new GenerationCleaner(this.rebuilding, this.signature, logger);
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
        if (error instanceof ReadModelGap) await this.abandon();
        await pause(200, undefined, { signal: stop }).catch(() => {});
      }
    }
  }

  private async abandon(): Promise<void> {
    await abandonReadModels(this.redis, this.signature).catch((error: unknown) =>
      this.logger.debug(error, 'closing the read models failed'),
    );
  }

  /** Leads until stopped or deposed. Renews the lease throughout, even during long checks and rebuilds. */
  private async serveTerm(stop: AbortSignal): Promise<void> {
    const term = new AbortController();
    const end = AbortSignal.any([stop, term.signal]);
    const heart = setInterval(() => {
      this.lease.hold().then(
        (held) => (held ? undefined : term.abort(new Error('another process leads'))),
        (error: unknown) => term.abort(error),
      );
    }, this.lease.duration / 6);
    const cleaning = this.clean(end);
    try {
      await this.lead(end);
    } finally {
      clearInterval(heart);
      term.abort(new Error('the term is over'));
      await cleaning;
    }
  }

  private async clean(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await this.cleaner
        .removeUnused()
        .catch((error: unknown) =>
          this.logger.debug(error, 'removing read models that nobody needs failed; trying again'),
        );
      await pause(GenerationCleaner.everyMs, undefined, { signal: stop }).catch(() => {});
    }
  }

  private async lead(stop: AbortSignal): Promise<void> {
    const closed = await closedTenants(this.redis, this.signature);
    let inUse = await this.soundReadModels(closed);
    stop.throwIfAborted();
    // A switch may have been cut off before clients were notified.
    const switched = (await unusedGenerations(this.redis, this.signature)).length > 0;
    if (inUse !== null && switched) await resetAllClients(this.redis, inUse.readModels);
    for (const [tenant, token] of closed) await this.reopen(tenant, token, inUse, stop);
    inUse ??= await this.build(stop);
    for (;;) inUse = await this.serve(inUse, stop);
  }

  /**
   * Removes what is not whole or not from this log.
   * @returns what can be gone on with; null when there is nothing to be read
   */
  private async soundReadModels(closed: ReadonlyMap<string, string>): Promise<InUse | null> {
    const { redis, signature, store, registry } = this;
    const state = await readProjectorState(redis, signature);
    const head = await headOfLog(store);
    const isSound = async (generation: string, position: bigint): Promise<boolean> => {
      if (position === 0n || position > head) return false;
      const readModels = new ReadModelKeys(signature, generation);
      return (
        (await readModelsAreWhole(redis, readModels, position, closed)) &&
        (await checkpointsAreTrue({ store, redis, registry, keys: readModels }, closed))
      );
    };
    const { generation = null, position = 0n, next = null } = state ?? {};
    // A log that ends before the read models is not the one they came from.
    if (position > head || (next?.position ?? 0n) > head) await clearAnswers(redis);
    if (next !== null && !(await isSound(next.generation, next.position))) {
      await abandonNext(redis, signature);
      await removeGeneration(redis, next.generation);
    }
    if (state?.isLive === true && generation !== null && (await isSound(generation, position))) {
      return { readModels: new ReadModelKeys(signature, generation), position };
    }
    await abandonReadModels(redis, signature);
    await clearFeeds(redis, signature);
    if (generation !== null) await removeGeneration(redis, generation);
    return null;
  }

  /** Builds read models while there are none to be read. */
  private async build(stop: AbortSignal): Promise<InUse> {
    this.logger.info('the read models are missing or not whole; rebuilding them');
    const next = await NextBuild.open(this.buildParts);
    await next.run(stop);
    return this.use(next, 0n, stop);
  }

  /**
   * Follows the log, and builds the next generation beside when that is asked for.
   * @returns the next generation, once it is in use
   */
  private async serve(inUse: InUse, stop: AbortSignal): Promise<InUse> {
    const { store, redis, registry, logger, erased, remembering, observe } = this;
    const beatMs = this.lease.duration / 6;
    const parts = { store, redis, registry, logger, erased, remembering, beatMs, observe };
    const follower = new Follower(parts, inUse);
    const turn = new AbortController();
    const end = AbortSignal.any([stop, turn.signal]);
    let next: NextBuild | undefined;
    const building = this.buildBeside(end).then(
      (built) => {
        next = built;
        turn.abort();
      },
      (error: unknown) => turn.abort(error),
    );
    try {
      await follower.follow(end);
    } finally {
      turn.abort();
      await building;
    }
    stop.throwIfAborted();
    if (next === undefined) throw turn.signal.reason;
    return this.use(next, follower.position, stop);
  }

  private async use(next: NextBuild, atLeast: bigint, stop: AbortSignal): Promise<InUse> {
    const inUse = await next.finish(atLeast, stop);
    this.logger.info({ position: `${inUse.position}` }, 'the rebuilt read models are in use');
    return inUse;
  }

  /** Resolves when the next generation, which may never be asked for, lacks only little. */
  private async buildBeside(stop: AbortSignal): Promise<NextBuild> {
    for (;;) {
      const state = await readProjectorState(this.rebuilding, this.signature);
      if (state?.next != null || state?.isRebuildAsked === true) break;
      await pause(lookMs, undefined, { signal: stop });
    }
    this.logger.info('rebuilding the read models beside those in use');
    const next = await NextBuild.open(this.buildParts, speedBeside);
    await next.run(stop);
    return next;
  }

  private get buildParts() {
    const { store, rebuilding: redis, registry, erased, signature, lease } = this;
    return { store, redis, registry, erased, signature, lease };
  }

  /** Rebuilds a closed tenant in all that is gone on with, and lets its readers in. */
  private async reopen(tenant: string, token: string, inUse: InUse | null, stop: AbortSignal): Promise<void> {
    const { redis, signature } = this;
    const next = (await readProjectorState(redis, signature))?.next ?? null;
    if (next !== null) await this.rebuildTenant(tenant, new ReadModelKeys(signature, next.generation), next, stop);
    if (inUse !== null) {
      this.logger.info({ tenant }, 'rebuilding the read models of an organisation');
      await redis.unlink(inUse.readModels.feed(tenant));
      const position = await this.rebuildTenant(tenant, inUse.readModels, inUse, stop);
      if (!(await this.lease.hold())) throw new Error('another process leads');
      if (position > 0n) await resetClients(redis, inUse.readModels, tenant, position);
    }
    await clearAnswers(redis, tenant);
    await forgetDeleted(redis, this.logger);
    await openTenant(redis, signature, tenant, token);
  }

  private async rebuildTenant(
    tenant: string,
    readModels: ReadModelKeys,
    { position }: { readonly position: bigint },
    stop: AbortSignal,
  ): Promise<bigint> {
    const { store, redis, registry, erased } = this;
    await clearTenant(redis, readModels, tenant);
    await store.learnDissolved();
    if (store.dissolved.has(tenant)) {
      await redis.sRem(readModels.tenants, tenant);
      return 0n;
    }
    return new Rebuild({ store, redis, registry, erased }, readModels).foldTenant(tenant, position, stop);
  }
}

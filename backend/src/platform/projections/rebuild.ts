import { setTimeout as pause } from 'node:timers/promises';
import { FORWARDS, START } from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';
import { groupBy } from '@atrium/contracts/core/values';
import type { RecordedEvent } from '../kernel/events.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import { parseStreamName } from '../event-store/streams.js';
import type { ErasedPeople } from '../personal-data/erasure.js';
import type { Redis } from '../redis.js';
import type { StoredDocument } from './codec.js';
import { readCheckpoints } from './checkpoint.js';
import { ReadModelGap } from './fold.js';
import type { ReadModelKeys } from './keys.js';
import { ReadModelWriter } from './read-model-writer.js';
import { RecordErasure } from './record-erasure.js';

export interface RebuildSpeed {
  /** Events folded at once. */
  readonly batchSize: number;
  /** Whether it rests after each batch for as long as that took, so that others of its thread get on. */
  readonly rests: boolean;
}

const fullSpeed: RebuildSpeed = { batchSize: 5_000, rests: false };
/** Characters of JSON. Documents beyond that are read back from Redis. */
const cacheSize = 64 * 1024 * 1024;

/** What a rebuild works with. */
export interface RebuildParts {
  readonly store: EventStore;
  /** Nothing else may open transactions on it meanwhile. */
  readonly redis: Redis;
  readonly registry: SliceRegistry;
  readonly erased: ErasedPeople;
}

/** Folds the log into a generation that nobody reads yet, or goes on where another rebuild of it was cut off. */
export class Rebuild {
  private readonly cache = new LRUCache<string, StoredDocument>({
    maxSize: cacheSize,
    sizeCalculation: (stored, key) => stored.json.length + key.length,
  });
  private readonly positions = new Map<string, bigint>();
  private readonly writer: ReadModelWriter;
  private readonly recordErasure: RecordErasure;

  constructor(
    private readonly parts: RebuildParts,
    private readonly readModels: ReadModelKeys,
    private readonly speed = fullSpeed,
  ) {
    const { store, redis, registry, erased } = parts;
    this.writer = new ReadModelWriter(redis, registry, readModels);
    this.recordErasure = new RecordErasure(store, registry, this.writer, erased);
    // Another process may have destroyed keys that are cached here.
    erased.forget();
  }

  /** Takes over what another rebuild wrote: single tenants may be further than the rest. */
  async resume(): Promise<void> {
    const checkpoints = await readCheckpoints(this.parts.redis, this.readModels);
    for (const [tenant, { position }] of checkpoints) this.positions.set(tenant, position);
  }

  /**
   * Folds what the log holds after a position.
   * @param progress called with each position up to which everything is written
   * @returns the position reached, and how many events that were
   * @throws ReadModelGap when a destroyed key had returned; Error on stop
   */
  async fold(
    from: bigint,
    progress: (position: bigint) => Promise<void>,
    stop: AbortSignal,
  ): Promise<{ position: bigint; events: number }> {
    const { store, registry } = this.parts;
    const fromPosition = from === 0n ? START : { commit: from, prepare: from };
    let batch: RecordedEvent[] = [];
    let events = 0;
    const write = async (some: readonly RecordedEvent[], before: bigint): Promise<bigint> => {
      const began = performance.now();
      await this.write(some);
      events += some.length;
      const position = some.at(-1)?.position ?? before;
      await progress(position);
      if (this.speed.rests) await pause(performance.now() - began, undefined, { signal: stop });
      return position;
    };
    // The next batch is read while this one is written.
    let written = Promise.resolve(from);
    try {
      for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition })) {
        const recorded = event === undefined ? null : registry.decode(storedFrom(event));
        if (recorded === null || recorded.position <= from) continue;
        batch.push(recorded);
        if (batch.length < this.speed.batchSize) continue;
        written = write(batch, await written);
        // Avoids an unhandled rejection; the failure surfaces where it is awaited.
        written.catch(() => {});
        batch = [];
        stop.throwIfAborted();
      }
    } finally {
      // The next leader must not meet a batch in flight.
      await Promise.allSettled([written]);
    }
    const position = batch.length === 0 ? await written : await write(batch, await written);
    stop.throwIfAborted();
    return { position, events };
  }

  /** Folds the events of one tenant up to a position. Nothing of it may be there. */
  async foldTenant(tenant: string, upTo: bigint, stop: AbortSignal): Promise<bigint> {
    const { store, registry } = this.parts;
    let batch: RecordedEvent[] = [];
    for await (const { event } of store.readAll({ direction: FORWARDS, fromPosition: START })) {
      if (event === undefined || parseStreamName(event.streamId)?.tenant !== tenant) continue;
      const recorded = registry.decode(storedFrom(event));
      if (recorded === null) continue;
      if (recorded.position > upTo) break;
      batch.push(recorded);
      if (batch.length < this.speed.batchSize) continue;
      await this.write(batch);
      batch = [];
      stop.throwIfAborted();
    }
    await this.write(batch);
    stop.throwIfAborted();
    return this.positions.get(tenant) ?? 0n;
  }

  private async write(batch: readonly RecordedEvent[]): Promise<void> {
    const { erased } = this.parts;
    // Keys return with an older copy of their directory; what was folded with them must go.
    if (await erased.destroyKeysOf(batch)) throw new ReadModelGap('somebody who is erased could be read again');
    for (const [tenant, own] of groupBy(batch, (recorded) => recorded.tenant)) {
      for (const part of this.recordErasure.parts(own)) {
        await this.recordErasure.before(part, this.cache);
        const expected = this.positions.get(tenant) ?? 0n;
        this.positions.set(tenant, await this.writer.write(tenant, part, { feed: false, cache: this.cache, expected }));
      }
    }
  }
}

import { randomUUID } from 'node:crypto';
import { FORWARDS, START } from '@eventstore/db-client';
import { LRUCache } from 'lru-cache';
import { groupBy } from '../shared/group-by.js';
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
import { keys } from './keys.js';
import type { Lease } from './lease.js';
import { writeProjectorState } from './projector-state.js';
import type { ReadModelWriter } from './read-model-writer.js';
import type { RecordErasure } from './record-erasure.js';

const usualBatchSize = 5_000;
/** Characters of JSON. Documents beyond that are read back from Redis. */
const cacheSize = 64 * 1024 * 1024;

/** Folds the log into empty read models, or goes on where another rebuild with the same projections was cut off. */
export class Rebuild {
  private readonly cache = new LRUCache<string, StoredDocument>({
    maxSize: cacheSize,
    sizeCalculation: (stored, key) => stored.json.length + key.length,
  });
  private readonly positions = new Map<string, bigint>();

  constructor(
    private readonly store: EventStore,
    private readonly redis: Redis,
    private readonly registry: SliceRegistry,
    private readonly writer: ReadModelWriter,
    private readonly lease: Lease,
    private readonly erased: ErasedPeople,
    private readonly recordErasure: RecordErasure,
    private readonly batchSize = usualBatchSize,
  ) {}

  /**
   * @param signature of the projections
   * @param target head of the log, for the progress
   * @returns the position reached
   * @throws Error when the lease is lost, on stop, or when a destroyed key had returned
   */
  async run(signature: string, target: bigint, stop: AbortSignal): Promise<bigint> {
    const build = randomUUID();
    await writeProjectorState(this.redis, { phase: 'rebuilding', position: 0n, target, signature, build });
    return this.foldFrom(0n, stop);
  }

  /**
   * Goes on with a rebuild that was cut off.
   * @param from up to where it says to have written; single tenants may be further
   * @returns the position reached
   * @throws Error as {@link run}
   */
  async resume(from: bigint, target: bigint, stop: AbortSignal): Promise<bigint> {
    for (const [tenant, { position }] of await readCheckpoints(this.redis)) this.positions.set(tenant, position);
    await writeProjectorState(this.redis, { target });
    return this.foldFrom(from, stop);
  }

  private async foldFrom(from: bigint, stop: AbortSignal): Promise<bigint> {
    const fromPosition = from === 0n ? START : { commit: from, prepare: from };
    let batch: RecordedEvent[] = [];
    // The next batch is read while this one is written.
    let written = Promise.resolve(from);
    try {
      for await (const { event } of this.store.readAll({ direction: FORWARDS, fromPosition })) {
        const recorded = event === undefined ? null : this.registry.decode(storedFrom(event));
        if (recorded === null) continue;
        batch.push(recorded);
        if (batch.length < this.batchSize) continue;
        written = this.write(batch, await written);
        // Avoids an unhandled rejection; the failure surfaces where it is awaited.
        written.catch(() => {});
        batch = [];
        stop.throwIfAborted();
      }
    } finally {
      // The next leader must not meet a batch in flight.
      await Promise.allSettled([written]);
    }
    const position = await this.write(batch, await written);
    stop.throwIfAborted();
    if (!(await this.lease.hold())) throw new Error('another process leads');
    await this.finish(position);
    return position;
  }

  async runFor(tenant: string, upTo: bigint, stop: AbortSignal): Promise<bigint> {
    let batch: RecordedEvent[] = [];
    for await (const { event } of this.store.readAll({ direction: FORWARDS, fromPosition: START })) {
      if (event === undefined || parseStreamName(event.streamId)?.tenant !== tenant) continue;
      const recorded = this.registry.decode(storedFrom(event));
      if (recorded === null) continue;
      if (recorded.position > upTo) break;
      batch.push(recorded);
      if (batch.length < this.batchSize) continue;
      await this.fold(batch);
      batch = [];
      stop.throwIfAborted();
    }
    await this.fold(batch);
    stop.throwIfAborted();
    if (!(await this.lease.hold())) throw new Error('another process leads');
    await this.resetClients();
    return this.positions.get(tenant) ?? 0n;
  }

  private async write(batch: readonly RecordedEvent[], before: bigint): Promise<bigint> {
    await this.fold(batch);
    const position = batch.at(-1)?.position ?? before;
    await writeProjectorState(this.redis, { position });
    return position;
  }

  private async fold(batch: readonly RecordedEvent[]): Promise<void> {
    // Keys return with an older copy of their directory; what was folded with them must go.
    if (await this.erased.destroyKeysOf(batch)) throw new ReadModelGap('somebody who is erased could be read again');
    for (const [tenant, own] of groupBy(batch, (recorded) => recorded.tenant)) {
      for (const part of this.recordErasure.parts(own)) {
        await this.recordErasure.before(part, this.cache);
        const expected = this.positions.get(tenant) ?? 0n;
        this.positions.set(tenant, await this.writer.write(tenant, part, { feed: false, cache: this.cache, expected }));
      }
    }
  }

  private async finish(position: bigint): Promise<void> {
    await this.resetClients();
    await writeProjectorState(this.redis, { phase: 'live', position });
  }

  private async resetClients(): Promise<void> {
    for (const [tenant, own] of this.positions) {
      await this.redis
        .multi()
        .hSet(keys.checkpoint(tenant), { feedFrom: `${own}` })
        .xAdd(keys.feed(tenant), `${own}-1`, { reset: '1' })
        .exec();
    }
  }
}

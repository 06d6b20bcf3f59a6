import type { RecordedEvent } from '../core/events.js';
import type { AnyProjection } from '../core/projection.js';
import type { Redis } from '../redis.js';
import { decodeDocument, encodeDocument, type StoredDocument } from './codec.js';
import { type Checkpoint, emptyCheckpoint, readCheckpoint, writtenCheckpoint } from './checkpoint.js';
import { type FeedDelta, foldEvent } from './fold.js';
import { keys } from './keys.js';
import { rowMember } from './rows.js';

/** How many entries of a tenant's feed are kept for those who come back; each holds one delta or more. */
export const feedLength = 20_000;

/** The read models are not where the projector left them: Redis was flushed, restored or written by another. */
export class ReadModelMoved extends Error {
  override readonly name = 'ReadModelMoved';
}

interface Change {
  readonly key: string;
  readonly projection: AnyProjection;
  readonly id: string;
  stored: StoredDocument | null;
  before: StoredDocument | null;
  readonly entries: { revision: number; json: string }[];
}

export interface WriteOptions {
  /** Whether deltas go to the feed; not during a rebuild, whose end resets every client instead. */
  readonly feed: boolean;
  /** Documents kept between batches, so that a rebuild does not read back what it wrote. */
  readonly cache?: Map<string, StoredDocument>;
  /** The position at which the tenant's read models must be; unknown when left out. */
  readonly expected?: bigint;
}

/** Writes the read models of one tenant: documents, indexes, history, feed and checkpoint in one transaction. */
export class ReadModelWriter {
  constructor(
    private readonly redis: Redis,
    private readonly projectionsOf: (category: string) => readonly AnyProjection[],
  ) {}

  /**
   * Folds events into the tenant's documents. Those that are folded in already are passed over, so that running a
   * batch twice is running it once.
   * @param events in the order of the log
   * @returns the position at which the tenant's read models are now
   * @throws ReadModelGap when documents are missing events; ReadModelMoved when somebody else wrote meanwhile
   */
  async write(tenant: string, events: readonly RecordedEvent[], options: WriteOptions): Promise<bigint> {
    try {
      return await this.foldAndCommit(tenant, events, options);
    } catch (error) {
      // What is watched must not spoil the next transaction of the connection.
      if (this.redis.isReady) await this.redis.unwatch();
      throw error;
    }
  }

  private async foldAndCommit(
    tenant: string,
    events: readonly RecordedEvent[],
    options: WriteOptions,
  ): Promise<bigint> {
    const changes = this.changesFor(tenant, events);
    const checkpoint = await this.load(tenant, [...changes.values()], options.cache);
    const fresh = events.filter((recorded) => recorded.position > checkpoint.position);
    if (options.expected !== undefined && options.expected !== checkpoint.position) {
      throw new ReadModelMoved(`${tenant} is at ${checkpoint.position} instead of ${options.expected}`);
    }
    const last = fresh.at(-1);
    if (last === undefined) {
      await this.redis.unwatch();
      return checkpoint.position;
    }
    if (checkpoint === emptyCheckpoint) await this.redis.sAdd(keys.tenants, tenant);
    const feed = new Map<bigint, FeedDelta[]>();
    for (const recorded of fresh) {
      const deltas = this.foldInto(changes, tenant, recorded);
      feed.set(recorded.position, deltas);
    }
    await this.commit(tenant, checkpoint, [...changes.values()], options.feed ? feed : new Map(), fresh);
    for (const change of changes.values()) {
      if (options.cache !== undefined && change.stored !== null) options.cache.set(change.key, change.stored);
    }
    return last.position;
  }

  private changesFor(tenant: string, events: readonly RecordedEvent[]): Map<string, Change> {
    const changes = new Map<string, Change>();
    for (const { category, aggregateId: id } of events) {
      for (const projection of this.projectionsOf(category)) {
        const key = keys.document(tenant, projection.collection, id);
        if (!changes.has(key)) changes.set(key, { key, projection, id, stored: null, before: null, entries: [] });
      }
    }
    return changes;
  }

  private async load(tenant: string, changes: readonly Change[], cache?: Map<string, StoredDocument>) {
    const missing = changes.filter((change) => !cache?.has(change.key));
    const [, checkpoint, texts] = await Promise.all([
      this.redis.watch(keys.checkpoint(tenant)),
      readCheckpoint(this.redis, tenant),
      missing.length === 0 ? [] : this.redis.mGet(missing.map((change) => change.key)),
    ]);
    missing.forEach((change, index) => {
      const text = texts[index];
      change.stored = text == null ? null : decodeDocument(text);
    });
    for (const change of changes) {
      change.stored ??= cache?.get(change.key) ?? null;
      change.before = change.stored;
    }
    return checkpoint ?? emptyCheckpoint;
  }

  private foldInto(changes: Map<string, Change>, tenant: string, recorded: RecordedEvent): FeedDelta[] {
    const deltas: FeedDelta[] = [];
    for (const projection of this.projectionsOf(recorded.category)) {
      const change = changes.get(keys.document(tenant, projection.collection, recorded.aggregateId));
      if (change === undefined) continue;
      const folded = foldEvent(projection, change.stored, recorded);
      if (folded === null) continue;
      change.stored = folded.stored;
      if (folded.delta === null) continue;
      change.entries.push({ revision: recorded.revision, json: JSON.stringify(folded.delta.history) });
      deltas.push(folded.delta);
    }
    return deltas;
  }

  private async commit(
    tenant: string,
    checkpoint: Checkpoint,
    changes: readonly Change[],
    feed: ReadonlyMap<bigint, readonly FeedDelta[]>,
    fresh: readonly RecordedEvent[],
  ): Promise<void> {
    const transaction = this.redis.multi();
    const documents: [string, string][] = [];
    for (const { key, projection, id, stored, before, entries } of changes) {
      if (stored === null || stored === before) continue;
      documents.push([key, encodeDocument(stored)]);
      const rooms = stored.header.rooms.flat();
      const oldRooms = before?.header.rooms.flat() ?? [];
      for (const room of rooms) {
        if (oldRooms.includes(room)) continue;
        transaction.zAdd(keys.room(tenant, projection.collection, room), {
          score: Number(stored.header.since),
          value: id,
        });
      }
      for (const room of oldRooms) {
        if (!rooms.includes(room)) transaction.zRem(keys.room(tenant, projection.collection, room), id);
      }
      const [place, oldPlace] = [stored.header.place, before?.header.place];
      if (oldPlace !== undefined && (place?.row !== oldPlace.row || place.rank !== oldPlace.rank)) {
        transaction.zRem(keys.row(tenant, projection.collection, oldPlace.row), rowMember(oldPlace.rank, id));
      }
      if (place !== undefined) {
        transaction.zAdd(keys.row(tenant, projection.collection, place.row), {
          score: 0,
          value: rowMember(place.rank, id),
        });
      }
      const history = entries.map(({ revision, json }) => ({ score: revision, value: json }));
      if (history.length > 0) transaction.zAdd(keys.history(tenant, projection.collection, id), history);
    }
    if (documents.length > 0) transaction.mSet(documents);
    for (const [position, deltas] of feed) {
      transaction.xAdd(keys.feed(tenant), `${position}-0`, { d: JSON.stringify(deltas) });
    }
    if (feed.size > 0) transaction.xTrim(keys.feed(tenant), 'MAXLEN', feedLength, { strategyModifier: '~' });
    const next = writtenCheckpoint(checkpoint, fresh, changes);
    transaction.hSet(keys.checkpoint(tenant), next);
    try {
      await transaction.exec();
    } catch (error) {
      if (error instanceof Error && error.constructor.name === 'WatchError') {
        throw new ReadModelMoved(tenant, { cause: error });
      }
      throw error;
    }
  }
}

import { LRUCache } from 'lru-cache';
import type { AnyEntries } from '../kernel/entries.js';
import type { RecordedEvent } from '../kernel/events.js';
import { countsAsActivity, type Published } from '../kernel/projection.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { DocumentChange } from '../kernel/rollup.js';
import type { Redis } from '../redis.js';
import { decodeDocument, type StoredDocument } from './codec.js';
import { emptyCheckpoint, readCheckpoint } from './checkpoint.js';
import { type FeedDelta, foldChange, foldEntry, foldEvent } from './fold.js';
import type { ReadModelKeys } from './keys.js';
import { type Loaded, LookedAtDocuments } from './looked-at.js';
import { type Change, commitEvents, commitRefolded, ReadModelMoved } from './read-model-commit.js';

/** Documents kept between batches. It may forget any of them: they are read back from Redis. */
export type DocumentCache = Pick<LRUCache<string, StoredDocument>, 'has' | 'get' | 'set'>;

export interface WriteOptions {
  /** False during a rebuild, whose end resets every client. */
  readonly feed: boolean;
  /** Kept between batches, so that a rebuild does not read back its own output. */
  readonly cache?: DocumentCache;
  readonly expected?: bigint;
}

function newChange(key: string, published: Published, id: string): Change {
  const { collection } = published;
  return {
    key,
    collection,
    id,
    stored: null,
    before: null,
    entries: [],
    isActivity: countsAsActivity(published),
    changedAt: 0n,
  };
}

/** Writes one generation. */
export class ReadModelWriter {
  constructor(
    private readonly redis: Redis,
    private readonly registry: Pick<SliceRegistry, 'projectionsOf' | 'entriesOf' | 'rollupsOf'>,
    private readonly keys: ReadModelKeys,
  ) {}

  private readonly rolledUp = new LRUCache<string, StoredDocument>({ max: 1_000 });

  /** Drops caches: another process may have written. */
  forget(): void {
    this.rolledUp.clear();
  }

  /**
   * Folds events into a tenant's documents. Idempotent: events folded in already are skipped.
   * @param events in log order
   * @returns the tenant's new position
   * @throws ReadModelGap when documents lack events; ReadModelMoved when another wrote meanwhile
   */
  async write(tenant: string, events: readonly RecordedEvent[], options: WriteOptions): Promise<bigint> {
    return this.unwatchedAfter(() => this.foldAndCommit(tenant, events, options));
  }

  /**
   * Folds a record's events again after an erasure changed what they say. Sends nothing: the erasing event is still to
   * be folded. A no-op once it is.
   * @param past the record's events before that one
   * @throws ReadModelMoved when another wrote meanwhile
   */
  async refold(
    tenant: string,
    past: readonly RecordedEvent[],
    until: RecordedEvent,
    cache?: DocumentCache,
  ): Promise<void> {
    await this.unwatchedAfter(async () => {
      const changes = this.changesFor(tenant, past);
      const checkpoint = await this.beginCommit(tenant, [...changes.values()], cache);
      if (checkpoint.position >= until.position) {
        await this.redis.unwatch();
        return;
      }
      for (const change of changes.values()) change.stored = null;
      for (const recorded of past) this.foldInto(changes, tenant, recorded, []);
      await commitRefolded(this.redis, { keys: this.keys, tenant, checkpoint, changes: [...changes.values()] }, past);
      for (const { key, stored } of changes.values()) if (stored !== null) cache?.set(key, stored);
    });
  }

  /** After a failure, leftover WATCHes must not spoil the connection's next transaction. */
  private async unwatchedAfter<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.forget();
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
    const checkpoint = await this.beginCommit(tenant, [...changes.values()], options.cache);
    const fresh = events.filter((recorded) => recorded.position > checkpoint.position);
    if (options.expected !== undefined && options.expected !== checkpoint.position) {
      throw new ReadModelMoved(`${tenant} is at ${checkpoint.position} instead of ${options.expected}`);
    }
    const last = fresh.at(-1);
    if (last === undefined) {
      await this.redis.unwatch();
      return checkpoint.position;
    }
    if (checkpoint === emptyCheckpoint) await this.redis.sAdd(this.keys.tenants, tenant);
    const feed = new Map<bigint, FeedDelta[]>();
    const toRollUp: DocumentChange[] = [];
    for (const recorded of fresh) feed.set(recorded.position, this.foldInto(changes, tenant, recorded, toRollUp));
    const rolledUp = await this.rollUp(changes, tenant, toRollUp, feed, options.cache ?? this.rolledUp);
    const written = { keys: this.keys, tenant, checkpoint, changes: [...changes.values()] };
    await commitEvents(this.redis, written, fresh, options.feed ? feed : new Map());
    for (const change of changes.values()) {
      if (options.cache !== undefined && change.stored !== null) options.cache.set(change.key, change.stored);
    }
    for (const { key, stored } of rolledUp) if (stored !== null) this.rolledUp.set(key, stored);
    return last.position;
  }

  private changesFor(tenant: string, events: readonly RecordedEvent[]): Map<string, Change> {
    const changes = new Map<string, Change>();
    const note = (published: Published, id: string): void => {
      const key = this.keys.document(tenant, published.collection, id);
      if (!changes.has(key)) changes.set(key, newChange(key, published, id));
    };
    for (const recorded of events) {
      for (const projection of this.registry.projectionsOf(recorded.category)) note(projection, recorded.aggregateId);
      for (const entries of this.entriesTouchedBy(recorded)) note(entries.entries, entries.id);
    }
    return changes;
  }

  private async beginCommit(tenant: string, changes: readonly Change[], cache?: DocumentCache) {
    const [, checkpoint] = await Promise.all([
      this.redis.watch(this.keys.checkpoint(tenant)),
      readCheckpoint(this.redis, this.keys, tenant),
      this.load(changes, cache),
    ]);
    return checkpoint ?? emptyCheckpoint;
  }

  private async load(changes: readonly Loaded[], cache?: DocumentCache): Promise<void> {
    const missing = changes.filter((change) => !cache?.has(change.key));
    const texts = missing.length === 0 ? [] : await this.redis.mGet(missing.map((change) => change.key));
    missing.forEach((change, index) => {
      const text = texts[index];
      change.stored = text == null ? null : decodeDocument(text);
    });
    for (const change of changes) {
      change.stored ??= cache?.get(change.key) ?? null;
      change.before = change.stored;
    }
  }

  private foldInto(
    changes: ReadonlyMap<string, Change>,
    tenant: string,
    recorded: RecordedEvent,
    toRollUp: DocumentChange[],
  ): FeedDelta[] {
    const deltas: FeedDelta[] = [];
    for (const projection of this.registry.projectionsOf(recorded.category)) {
      const change = changes.get(this.keys.document(tenant, projection.collection, recorded.aggregateId));
      if (change === undefined) continue;
      const folded = foldEvent(projection, change.stored, recorded);
      if (folded === null) continue;
      if (folded.delta === null) {
        change.stored = folded.stored;
        change.changedAt = recorded.position;
        continue;
      }
      this.noteChange(change, folded.stored, recorded, toRollUp);
      change.entries.push({ revision: recorded.revision, json: JSON.stringify(folded.delta.history) });
      deltas.push(folded.delta);
    }
    for (const { entries, id } of this.entriesTouchedBy(recorded)) {
      const change = changes.get(this.keys.document(tenant, entries.collection, id));
      const folded = change === undefined ? null : foldEntry(entries, id, change.stored, recorded);
      if (change === undefined || folded === null) continue;
      this.noteChange(change, folded.stored, recorded, toRollUp);
      deltas.push(folded.delta);
    }
    return deltas;
  }

  private noteChange(
    change: Change,
    stored: StoredDocument,
    recorded: RecordedEvent,
    toRollUp: DocumentChange[],
  ): void {
    const { collection, id, stored: before } = change;
    change.stored = stored;
    change.changedAt = recorded.position;
    if (this.registry.rollupsOf(collection).length === 0) return;
    toRollUp.push({ collection, id, before: before?.doc ?? null, after: stored.doc, recorded });
  }

  private entriesTouchedBy(recorded: RecordedEvent): { entries: AnyEntries; id: string }[] {
    if (recorded.unknown === true) return [];
    return this.registry
      .entriesOf(recorded.category)
      .flatMap((entries) => entries.affects(recorded).map((id) => ({ entries, id })));
  }

  private async rollUp(
    changes: Map<string, Change>,
    tenant: string,
    toRollUp: readonly DocumentChange[],
    feed: ReadonlyMap<bigint, FeedDelta[]>,
    cache: DocumentCache,
  ): Promise<readonly Change[]> {
    const steps = toRollUp.flatMap((change) =>
      this.registry
        .rollupsOf(change.collection)
        .flatMap((rollup) =>
          rollup
            .affects(change)
            .map((id) => ({ change, rollup, id, key: this.keys.document(tenant, rollup.collection, id) })),
        ),
    );
    if (steps.length === 0) return [];
    const affected = new Map<string, Change>();
    for (const { key, rollup, id } of steps) if (!affected.has(key)) affected.set(key, newChange(key, rollup, id));
    const looks = new LookedAtDocuments(this.keys, tenant, changes, toRollUp, steps);
    await this.load([...affected.values(), ...looks.missing], cache);
    for (const [key, change] of affected) changes.set(key, change);
    for (const step of steps) {
      const { change, rollup, id, key } = step;
      const target = affected.get(key);
      const rolled =
        target === undefined ? null : foldChange(rollup, id, target.stored, change, looks.documentAt(step));
      if (target === undefined || rolled === null) continue;
      target.stored = rolled.stored;
      feed.get(change.recorded.position)?.push(rolled.delta);
    }
    return [...affected.values()];
  }
}

import type { SearchResult } from '@atrium/contracts/core/search';
import type { Actor } from '../kernel/actor.js';
import { isEntries } from '../kernel/entries.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { FeedEntry } from '../live/feed.js';
import type { FeedTail } from '../live/feed-tail.js';
import type { ReadModel } from '../projections/read-model.js';
import { type SearchFilter, TenantIndex } from './tenant-index.js';

interface Kept {
  readonly index: TenantIndex;
  ready: Promise<void>;
  waiting: FeedEntry[] | null;
  lastUsed: number;
}

const keptMs = 30 * 60_000;

/**
 * Full-text search. Each API node indexes an organisation in memory on its first search and then follows the feed.
 * Rooms are checked at each search, so a revoked right takes effect at once.
 */
export class Search {
  private readonly kept = new Map<string, Kept>();
  private readonly searched: ReadonlySet<string>;

  constructor(
    private readonly registry: SliceRegistry,
    private readonly readModel: ReadModel,
    private readonly tail: Pick<FeedTail, 'follow'>,
    private readonly clock: () => number = Date.now,
  ) {
    const found = registry.collections.filter((published) => published.search !== undefined);
    const parents = found.flatMap((published) => (isEntries(published) ? published.parents : []));
    this.searched = new Set([...found.map(({ collection }) => collection), ...parents]);
  }

  async find(actor: Actor, query: string, limit: number, filter: SearchFilter = {}): Promise<SearchResult[]> {
    const rooms = new Map<string, ReadonlySet<string>>();
    const roomsOf = (collection: string): ReadonlySet<string> => {
      const known = rooms.get(collection) ?? new Set(this.registry.collection(collection)?.rooms(actor));
      rooms.set(collection, known);
      return known;
    };
    const kept = this.kept.get(actor.tenant) ?? this.beginIndex(actor.tenant);
    kept.lastUsed = this.clock();
    await kept.ready;
    return kept.index.search(query, roomsOf, limit, filter);
  }

  /** Drops an organisation's index. */
  forget(tenant: string): void {
    this.kept.delete(tenant);
  }

  deliver(entries: readonly FeedEntry[]): void {
    for (const entry of entries) {
      const kept = this.kept.get(entry.tenant);
      if (kept === undefined) continue;
      if (entry.reset || this.clock() - kept.lastUsed > keptMs) this.kept.delete(entry.tenant);
      else if (kept.waiting !== null) kept.waiting.push(entry);
      else this.takeEntry(kept.index, entry);
    }
  }

  private beginIndex(tenant: string): Kept {
    const kept: Kept = { index: new TenantIndex(), waiting: [], lastUsed: this.clock(), ready: Promise.resolve() };
    this.kept.set(tenant, kept);
    kept.ready = this.fill(tenant, kept).catch((error: unknown) => {
      if (this.kept.get(tenant) === kept) this.kept.delete(tenant);
      throw error;
    });
    return kept;
  }

  private async fill(tenant: string, kept: Kept): Promise<void> {
    await this.tail.follow(tenant);
    for await (const { collection, doc } of this.readModel.everything(tenant, (name) => this.searched.has(name))) {
      const published = this.registry.collection(collection);
      const { _id: id, version } = doc;
      if (published !== undefined)
        kept.index.putDocument(published, { collection, id, version, shapes: published.publish(doc) });
    }
    for (const entry of kept.waiting ?? []) this.takeEntry(kept.index, entry);
    kept.waiting = null;
  }

  private takeEntry(index: TenantIndex, { deltas }: FeedEntry): void {
    for (const { collection, id, version, shapes } of deltas) {
      const published = this.registry.collection(collection);
      if (published !== undefined && this.searched.has(collection))
        index.putDocument(published, { collection, id, version, shapes });
    }
  }
}

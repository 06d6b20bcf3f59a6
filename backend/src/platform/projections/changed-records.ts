import type { PlacedEntry } from '@atrium/contracts/core/history';
import type { Redis } from '../redis.js';
import { decodeDocument, type StoredDocument } from './codec.js';
import { readCheckpoint } from './checkpoint.js';
import type { ReadGate } from './read-gate.js';
import { shownHistory } from './history.js';

export interface ChangedRecord {
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly position: bigint;
}

/** History entries read first, and the factor by which to read more. */
const tailLength = 16;
const tailGrowth = 8;

/** Reads what changed and when, without regard to rights: callers must filter. */
export class ChangedRecords {
  constructor(
    private readonly redis: Redis,
    private readonly gate: ReadGate,
  ) {}

  async position(tenant: string): Promise<bigint> {
    const checkpoint = await this.gate.withKeys(tenant, (keys) => readCheckpoint(this.redis, keys, tenant));
    return checkpoint?.position ?? 0n;
  }

  /**
   * Records changed after a position, newest first.
   * @param before cursor
   * @param count may be exceeded: records changed by the same event stay together
   */
  async since(tenant: string, since: bigint, before: bigint | null, count: number): Promise<ChangedRecord[]> {
    const range = { BY: 'SCORE', REV: true } as const;
    const until = before === null ? '+inf' : `(${before}`;
    return this.gate.withKeys(tenant, async (keys) => {
      const key = keys.changed(tenant);
      const limit = { offset: 0, count: count + 1 };
      const found = await this.redis.zRangeWithScores(key, until, `(${since}`, { ...range, LIMIT: limit });
      const [last, beyond] = [found[count - 1], found[count]];
      if (last === undefined || beyond === undefined) return found.map(recordFrom);
      if (beyond.score !== last.score) return found.slice(0, count).map(recordFrom);
      const tied = await this.redis.zRangeWithScores(key, last.score, last.score, range);
      return [...found.filter(({ score }) => score !== last.score), ...tied].map(recordFrom);
    });
  }

  async documents(tenant: string, records: readonly ChangedRecord[]): Promise<(StoredDocument | null)[]> {
    if (records.length === 0) return [];
    const texts = await this.gate.withKeys(tenant, (keys) =>
      this.redis.mGet(records.map(({ collection, id }) => keys.document(tenant, collection, id))),
    );
    return texts.map((text) => (text === null ? null : decodeDocument(text)));
  }

  async histories(tenant: string, records: readonly ChangedRecord[], since: bigint): Promise<PlacedEntry[][]> {
    return Promise.all(records.map(({ collection, id }) => this.historySince(tenant, collection, id, since)));
  }

  async newest(tenant: string, collection: string, id: string, count: number): Promise<PlacedEntry[]> {
    const texts = await this.newestTexts(tenant, collection, id, count);
    return texts.map((text) => JSON.parse(text) as PlacedEntry);
  }

  private newestTexts(tenant: string, collection: string, id: string, count: number): Promise<string[]> {
    // What withdraws something is newer than that.
    return this.gate.withKeys(tenant, async (keys) =>
      shownHistory(await this.redis.zRange(keys.history(tenant, collection, id), 0, count - 1, { REV: true })),
    );
  }

  async first(tenant: string, collection: string, id: string): Promise<PlacedEntry | null> {
    const [text] = await this.gate.withKeys(tenant, (keys) =>
      this.redis.zRange(keys.history(tenant, collection, id), 0, 0),
    );
    return text === undefined ? null : (JSON.parse(text) as PlacedEntry);
  }

  /** Reads the tail, and more only when needed: histories are long, news short. */
  private async historySince(tenant: string, collection: string, id: string, since: bigint): Promise<PlacedEntry[]> {
    for (let count = tailLength; ; count *= tailGrowth) {
      const texts = await this.newestTexts(tenant, collection, id, count);
      const entries: PlacedEntry[] = [];
      for (const text of texts) {
        const entry = JSON.parse(text) as PlacedEntry;
        if (BigInt(entry.position) <= since) return entries.toReversed();
        entries.push(entry);
      }
      if (texts.length < count) return entries.toReversed();
    }
  }
}

function recordFrom({ value, score }: { value: string; score: number }): ChangedRecord {
  const end = value.indexOf(':');
  return { key: value, collection: value.slice(0, end), id: value.slice(end + 1), position: BigInt(score) };
}

import { dayMs } from '@atrium/contracts/core/days';
import { fileRefusals, quotaText } from '@atrium/contracts/core/files';
import { Refusal } from '@atrium/contracts/core/problems';
import { type Redis, withRedis } from '../redis.js';
import type { BlobStore } from './blob-store.js';
import { allRecordKeys, type FileRecord } from './files.js';

/** Recounts what killed processes left uncounted. */
const countedFor = dayMs;
const tries = 3;

export interface FileQuotas {
  readonly person: number;
  organisation(tenant: string): Promise<number>;
}

export interface Usage {
  readonly used: number;
  readonly limit: number;
}

/**
 * Counts the bytes of uploads by person and organisation. The file records are the truth; Redis holds only sums, which
 * are rebuilt when missing.
 */
export class FileUsage {
  constructor(
    private readonly redis: Redis,
    private readonly blobs: Pick<BlobStore, 'get' | 'partsBelow'>,
    private readonly quotas: FileQuotas,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Reserves a file's bytes before it is stored.
   * @throws Refusal (413) naming the exceeded quota; nothing is reserved then
   */
  async reserve(tenant: string, person: string, bytes: number): Promise<void> {
    const [own, all] = await this.addBytes(tenant, person, bytes);
    const { person: ownLimit } = this.quotas;
    const limit = await this.quotas.organisation(tenant);
    if (own <= ownLimit && all <= limit) return;
    await this.giveBack(tenant, person, bytes);
    throw own > ownLimit ? full('personFull', ownLimit) : full('organisationFull', limit);
  }

  async giveBack(tenant: string, person: string, bytes: number): Promise<void> {
    await this.addBytes(tenant, person, -bytes);
  }

  async usageOf(tenant: string, person: string): Promise<{ readonly own: Usage; readonly organisation: Usage }> {
    const [own, all] = await this.addBytes(tenant, person, 0);
    return {
      own: { used: Math.max(own, 0), limit: this.quotas.person },
      organisation: { used: Math.max(all, 0), limit: await this.quotas.organisation(tenant) },
    };
  }

  async refresh(tenant: string): Promise<void> {
    const counted = await withRedis(() => this.redis.hGet(keyOf(tenant), countedField));
    if (counted === null || Number(counted) < this.now() - countedFor) await this.recount(tenant);
  }

  private async addBytes(tenant: string, person: string, bytes: number): Promise<readonly [number, number]> {
    const key = keyOf(tenant);
    if (!(await withRedis(() => this.redis.hExists(key, countedField)))) await this.recount(tenant);
    const [own, all] = await withRedis(() =>
      this.redis.multi().hIncrBy(key, fieldOf(person), bytes).hIncrBy(key, allField, bytes).exec(),
    );
    return [Number(own), Number(all)];
  }

  /** Counts again if an upload changed the sums meanwhile. */
  private async recount(tenant: string): Promise<void> {
    const key = keyOf(tenant);
    for (let left = tries; left > 0; left--) {
      const before = await withRedis(() => this.redis.hGetAll(key));
      const sums = await this.sums(tenant);
      const isUnchanged = JSON.stringify(await withRedis(() => this.redis.hGetAll(key))) === JSON.stringify(before);
      if (!isUnchanged && left > 1) continue;
      await withRedis(() => this.redis.multi().del(key).hSet(key, sums).exec());
      return;
    }
  }

  private async sums(tenant: string): Promise<Record<string, string>> {
    const sums = new Map<string, number>([[allField, 0]]);
    for (const key of await allRecordKeys(this.blobs, tenant)) {
      const text = await this.blobs.get(key);
      if (text === null) continue;
      const { uploader, size } = JSON.parse(text.toString()) as FileRecord;
      for (const field of [allField, fieldOf(uploader)]) sums.set(field, (sums.get(field) ?? 0) + size);
    }
    const texts = [...sums].map(([field, bytes]): [string, string] => [field, `${bytes}`]);
    return { ...Object.fromEntries(texts), [countedField]: `${this.now()}` };
  }
}

const allField = 'all';
const countedField = 'counted';

function keyOf(tenant: string): string {
  return `{${tenant}}:file-usage`;
}

function fieldOf(person: string): string {
  return `by:${person}`;
}

function full(code: 'personFull' | 'organisationFull', limit: number): Refusal {
  const { status, message } = fileRefusals[code];
  return new Refusal(code, status, message.replace('{limit}', quotaText(limit)));
}

import { dayMs } from '@atrium/contracts/core/days';
import type { BlobStore } from './blob-store.js';
import type { FindReferences } from './file-references.js';
import type { FileUsage } from './file-usage.js';
import { allRecordKeys, contentKey, digestsIn, type FileRecord, leavingKey, recordKey } from './files.js';

/** How long a file waits for a record to carry it: a form that was left half written is still whole after a weekend. */
const patience = 7 * dayMs;
/** How long one that is to go is only out of sight, so that what was on its way when it went is recorded by then. */
const outOfSight = 60 * 60 * 1_000;
/** By how much the clocks of those who wrote a file and of the event store may differ. */
const clockLeeway = dayMs;

type Keys = Pick<BlobStore, 'get' | 'put' | 'writtenAt' | 'partsBelow' | 'move' | 'remove'>;

/** A file that may have to go. */
interface Candidate {
  readonly record: FileRecord;
  /** Whether it is out of sight already. */
  readonly isLeaving: boolean;
  /** Since when a record can carry it. */
  readonly since: number;
}

/**
 * Clears away uploads that no record carries. A file that a record carries, or once did, is noted as such and never
 * looked at again. Any number of processes may do this, and be killed over it: each step can be taken again.
 *
 * A file goes in two steps. First it is out of sight, so that no command takes it up any more; what took it up before
 * is recorded long before the second step, which looks once more, and brings it back or forgets it for good.
 */
export class UnusedFiles {
  constructor(
    private readonly blobs: Keys,
    private readonly references: FindReferences,
    private readonly usage: Pick<FileUsage, 'giveBack' | 'refresh'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Looks once at all there is. @throws Error when a store is away; what was not done is done the next time */
  async sweep(): Promise<void> {
    for (const tenant of await this.blobs.partsBelow('')) await this.sweepTenant(tenant);
  }

  /** Looks at every file of a tenant as if no record were known to carry it: records may name fewer of them now. */
  async lookAgain(tenant: string): Promise<void> {
    const root = `${tenant}/mentioned`;
    for (const part of await this.blobs.partsBelow(root)) {
      for (const id of await this.blobs.partsBelow(`${root}/${part}`))
        await this.blobs.remove(mentionedKey(tenant, id));
    }
  }

  private async sweepTenant(tenant: string): Promise<void> {
    const candidates = [...(await this.leaving(tenant)), ...(await this.unmentioned(tenant))];
    if (candidates.length > 0) {
      const ids = new Set(candidates.map(({ record }) => record.id));
      const since = Math.min(...candidates.map((one) => one.since)) - clockLeeway;
      const carried = await this.references(tenant, ids, since);
      const isWanted = ({ record }: Candidate) => carried.has(record.id);
      for (const candidate of candidates.filter(isWanted)) await this.note(tenant, candidate);
      const unwanted = candidates.filter((candidate) => !isWanted(candidate));
      for (const { record, isLeaving } of unwanted) if (!isLeaving) await this.putOutOfSight(tenant, record.id);
      await this.forget(
        tenant,
        unwanted.filter(({ isLeaving }) => isLeaving),
      );
    }
    await this.clearAside(tenant);
    await this.usage.refresh(tenant);
  }

  /** Notes that a record carries a file, and shows it again. */
  private async note(tenant: string, { record: { id }, isLeaving }: Candidate): Promise<void> {
    if (isLeaving) await this.blobs.move(leavingKey(tenant, id), recordKey(tenant, id));
    await this.blobs.put(mentionedKey(tenant, id), Buffer.alloc(0));
  }

  private async putOutOfSight(tenant: string, id: string): Promise<void> {
    await this.blobs.remove(leftKey(tenant, id));
    await this.blobs.put(leftKey(tenant, id), Buffer.alloc(0));
    await this.blobs.move(recordKey(tenant, id), leavingKey(tenant, id));
  }

  /** Takes bytes aside that no other file has, and forgets these. An upload may have met the bytes just before. */
  private async forget(tenant: string, gone: readonly Candidate[]): Promise<void> {
    if (gone.length === 0) return;
    const used = await this.digestsInUse(tenant, new Set(gone.map(({ record }) => record.id)));
    const digests = gone.flatMap(({ record }) => digestsIn(record));
    for (const digest of digests.filter((each) => !used.has(each))) {
      await this.blobs.move(contentKey(tenant, digest), asideKey(tenant, digest));
    }
    for (const { record } of gone) {
      await this.blobs.remove(leavingKey(tenant, record.id));
      await this.blobs.remove(leftKey(tenant, record.id));
      await this.usage.giveBack(tenant, record.uploader, record.size);
    }
  }

  /** Those that have been out of sight for long enough. */
  private async leaving(tenant: string): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (const id of await this.blobs.partsBelow(`${tenant}/leaving`)) {
      const record = await this.read(leavingKey(tenant, id));
      const left = await this.blobs.writtenAt(leftKey(tenant, id));
      if (record === null || (left !== null && left > this.now() - outOfSight)) continue;
      // The same upload came again meanwhile, which brought it back.
      if ((await this.blobs.get(recordKey(tenant, id))) !== null) await this.blobs.remove(leavingKey(tenant, id));
      else found.push({ record, isLeaving: true, since: Date.parse(record.at) });
    }
    return found;
  }

  /** Those that have waited for long enough, and of which no reference is noted. */
  private async unmentioned(tenant: string): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (const folder of await this.blobs.partsBelow(`${tenant}/records`)) {
      const noted = new Set(await this.blobs.partsBelow(`${tenant}/mentioned/${folder}`));
      for (const name of await this.blobs.partsBelow(`${tenant}/records/${folder}`)) {
        if (noted.has(name.replace(/\.json$/, ''))) continue;
        const key = `${tenant}/records/${folder}/${name}`;
        // When it says it was uploaded may be a past that was told afterwards.
        const written = await this.blobs.writtenAt(key);
        if (written === null || written > this.now() - patience) continue;
        const record = await this.read(key);
        if (record === null) continue;
        found.push({ record, isLeaving: false, since: Math.min(written, Date.parse(record.at)) });
      }
    }
    return found;
  }

  /**
   * Forgets the bytes that lie aside. A record that was written before they are looked for here has them brought back;
   * whoever writes one later puts missing bytes again by itself.
   */
  private async clearAside(tenant: string): Promise<void> {
    const aside = await this.blobs.partsBelow(`${tenant}/aside`);
    if (aside.length === 0) return;
    const used = await this.digestsInUse(tenant);
    for (const digest of aside) {
      if (used.has(digest)) await this.blobs.move(asideKey(tenant, digest), contentKey(tenant, digest));
      else await this.blobs.remove(asideKey(tenant, digest));
    }
  }

  /** The digests of all files of a tenant, those out of sight among them. @param except the files that do not count */
  private async digestsInUse(tenant: string, except: ReadonlySet<string> = new Set()): Promise<ReadonlySet<string>> {
    const digests = new Set<string>();
    for (const key of await allRecordKeys(this.blobs, tenant)) {
      const record = await this.read(key);
      if (record === null || except.has(record.id)) continue;
      for (const digest of digestsIn(record)) digests.add(digest);
    }
    return digests;
  }

  private async read(key: string): Promise<FileRecord | null> {
    const text = await this.blobs.get(key);
    return text === null ? null : (JSON.parse(text.toString()) as FileRecord);
  }
}

/** Its time says since when a file is out of sight. */
function leftKey(tenant: string, id: string): string {
  return `${tenant}/left/${id}`;
}

function mentionedKey(tenant: string, id: string): string {
  return `${tenant}/mentioned/${id.slice(0, 2)}/${id}`;
}

function asideKey(tenant: string, digest: string): string {
  return `${tenant}/aside/${digest}`;
}

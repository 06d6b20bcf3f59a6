import { dayMs } from '@atrium/contracts/core/days';
import type { BlobStore } from './blob-store.js';
import type { FindReferences } from './file-references.js';
import type { FileUsage } from './file-usage.js';
import { allRecordKeys, contentKey, digestsIn, type FileRecord, leavingKey, recordKey } from './files.js';

/** Long enough for a half-written form to survive a weekend. */
const patience = 7 * dayMs;
/** Grace period: commands in flight when a file was hidden are recorded before it ends. */
const outOfSight = 60 * 60 * 1_000;
/** Clock skew tolerated between file writers and the event store. */
const clockLeeway = dayMs;

type Keys = Pick<BlobStore, 'get' | 'putBlob' | 'writtenAt' | 'partsBelow' | 'move' | 'remove'>;

interface Candidate {
  readonly record: FileRecord;
  readonly isLeaving: boolean;
  readonly since: number;
}

/**
 * Deletes uploads that no record carries. A file that is or was carried is marked and never examined again. Safe to
 * run in several processes and to be killed: each step is repeatable.
 * Deletion takes two steps. First the file is hidden, so that no command can attach it. After a grace period, when
 * earlier commands are recorded, a second look restores or deletes it.
 */
export class UnusedFiles {
  constructor(
    private readonly blobs: Keys,
    private readonly references: FindReferences,
    private readonly usage: Pick<FileUsage, 'giveBack' | 'refresh'>,
    private readonly now: () => number = Date.now,
  ) {}

  async sweep(): Promise<void> {
    for (const tenant of await this.blobs.partsBelow('')) await this.sweepTenant(tenant);
  }

  /** Examines every file of a tenant again, ignoring marks: its records may carry fewer now. */
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
      for (const candidate of candidates.filter(isWanted)) await this.markMentioned(tenant, candidate);
      const unwanted = candidates.filter((candidate) => !isWanted(candidate));
      for (const { record, isLeaving } of unwanted) if (!isLeaving) await this.putOutOfSight(tenant, record.id);
      await this.forgetRecords(
        tenant,
        unwanted.filter(({ isLeaving }) => isLeaving),
      );
    }
    await this.clearAside(tenant);
    await this.usage.refresh(tenant);
  }

  private async markMentioned(tenant: string, { record: { id }, isLeaving }: Candidate): Promise<void> {
    if (isLeaving) await this.blobs.move(leavingKey(tenant, id), recordKey(tenant, id));
    await this.blobs.putBlob(mentionedKey(tenant, id), Buffer.alloc(0));
  }

  private async putOutOfSight(tenant: string, id: string): Promise<void> {
    await this.blobs.remove(leftKey(tenant, id));
    await this.blobs.putBlob(leftKey(tenant, id), Buffer.alloc(0));
    await this.blobs.move(recordKey(tenant, id), leavingKey(tenant, id));
  }

  /**
   * Moves bytes that no other file shares aside, and deletes the records. A concurrent upload may have reused the
   * bytes just before.
   */
  private async forgetRecords(tenant: string, gone: readonly Candidate[]): Promise<void> {
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

  private async leaving(tenant: string): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (const id of await this.blobs.partsBelow(`${tenant}/leaving`)) {
      const record = await this.readRecord(leavingKey(tenant, id));
      const left = await this.blobs.writtenAt(leftKey(tenant, id));
      if (record === null || (left !== null && left > this.now() - outOfSight)) continue;
      // The same upload was repeated meanwhile, which restored it.
      if ((await this.blobs.get(recordKey(tenant, id))) !== null) await this.blobs.remove(leavingKey(tenant, id));
      else found.push({ record, isLeaving: true, since: Date.parse(record.at) });
    }
    return found;
  }

  private async unmentioned(tenant: string): Promise<Candidate[]> {
    const found: Candidate[] = [];
    for (const folder of await this.blobs.partsBelow(`${tenant}/records`)) {
      const noted = new Set(await this.blobs.partsBelow(`${tenant}/mentioned/${folder}`));
      for (const name of await this.blobs.partsBelow(`${tenant}/records/${folder}`)) {
        if (noted.has(name.replace(/\.json$/, ''))) continue;
        const key = `${tenant}/records/${folder}/${name}`;
        // The recorded upload time may be backdated.
        const written = await this.blobs.writtenAt(key);
        if (written === null || written > this.now() - patience) continue;
        const record = await this.readRecord(key);
        if (record === null) continue;
        found.push({ record, isLeaving: false, since: Math.min(written, Date.parse(record.at)) });
      }
    }
    return found;
  }

  /**
   * Deletes the bytes set aside. Bytes of a record written before this check are restored; later uploads store missing
   * bytes again.
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

  private async digestsInUse(tenant: string, except: ReadonlySet<string> = new Set()): Promise<ReadonlySet<string>> {
    const digests = new Set<string>();
    for (const key of await allRecordKeys(this.blobs, tenant)) {
      const record = await this.readRecord(key);
      if (record === null || except.has(record.id)) continue;
      for (const digest of digestsIn(record)) digests.add(digest);
    }
    return digests;
  }

  private async readRecord(key: string): Promise<FileRecord | null> {
    const text = await this.blobs.get(key);
    return text === null ? null : (JSON.parse(text.toString()) as FileRecord);
  }
}

/** Its modification time says since when a file is hidden. */
function leftKey(tenant: string, id: string): string {
  return `${tenant}/left/${id}`;
}

function mentionedKey(tenant: string, id: string): string {
  return `${tenant}/mentioned/${id.slice(0, 2)}/${id}`;
}

function asideKey(tenant: string, digest: string): string {
  return `${tenant}/aside/${digest}`;
}

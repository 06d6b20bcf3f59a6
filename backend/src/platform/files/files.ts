import { createHash, randomUUID } from 'node:crypto';
import {
  type FileType,
  imageTypes,
  isImageType,
  previewAddress,
  refuseFile,
  type StoredFile,
  thumbnailAddress,
  uploadLimit,
} from '@atrium/contracts/core/files';
import { isId } from '@atrium/contracts/core/values';
import type { Actor } from '../kernel/actor.js';
import { idFrom } from '../kernel/ids.js';
import type { BlobStore } from './blob-store.js';
import { fileKinds, kindOf } from './file-kinds.js';
import type { FileUsage } from './file-usage.js';

/** What is known of a file that was kept. */
export interface FileRecord {
  readonly id: string;
  readonly tenant: string;
  /** The id of who uploaded it. */
  readonly uploader: string;
  /** When, as an ISO instant. */
  readonly at: string;
  readonly type: FileType;
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
  /** The digests under which its bytes lie, and those of its small version; empty where there is none. */
  readonly content: string;
  readonly thumbnail: string;
}

/** How a file is kept, where it differs from an upload of this moment. */
export interface KeepOptions {
  /** The kinds that are allowed; pictures when left out. */
  readonly allowed?: readonly FileType[];
  /** The sender's `Idempotency-Key`: the same file under the same key is the same upload. */
  readonly key?: string;
  /** The id that it gets; made here when left out. */
  readonly id?: string;
  /** The instant it counts from, when a past is told afterwards. */
  readonly at?: string;
}

/** The files that people uploaded. Bytes are kept once for each tenant, however often they are uploaded. */
export class Files {
  constructor(
    private readonly blobs: BlobStore,
    private readonly usage: Pick<FileUsage, 'take' | 'giveBack'>,
  ) {}

  /**
   * Takes a file in: finds out what it is by its content, and keeps what is made of it. Of a file that is refused
   * nothing is kept.
   * @throws Refusal (413) when it is too large, alone or beside all that is there, (429, 503) when too much is under way, (415) when it is of no allowed kind or damaged
   */
  async keep(actor: Pick<Actor, 'id' | 'tenant'>, bytes: Buffer, options: KeepOptions = {}): Promise<StoredFile> {
    if (bytes.length > uploadLimit) throw refuseFile('fileTooLarge');
    const type = kindOf(bytes, options.allowed ?? imageTypes);
    const id = options.id ?? idFrom('file', actor.tenant, actor.id, digestOf(bytes), options.key ?? randomUUID());
    const known = await this.find(actor.tenant, id);
    if (known !== null) return shown(known);
    const prepared = await fileKinds[type].prepare(bytes, actor.id);
    const record: FileRecord = {
      id,
      tenant: actor.tenant,
      uploader: actor.id,
      at: options.at ?? new Date().toISOString(),
      type,
      width: prepared.width,
      height: prepared.height,
      size: prepared.bytes.length,
      content: digestOf(prepared.bytes),
      thumbnail: prepared.thumbnail === null ? '' : digestOf(prepared.thumbnail),
    };
    const putBytes = async () => {
      await this.blobs.put(contentKey(record.tenant, record.content), prepared.bytes);
      if (prepared.thumbnail === null) return;
      await this.blobs.put(contentKey(record.tenant, record.thumbnail), prepared.thumbnail);
    };
    await this.usage.take(record.tenant, record.uploader, record.size);
    try {
      // The record comes last: what it names is there.
      await putBytes();
      await this.blobs.put(recordKey(record.tenant, id), Buffer.from(JSON.stringify(record)));
      // The same bytes of a file that nothing mentioned may have been cleared away before this record spoke for them.
      await putBytes();
    } catch (error) {
      await this.usage.giveBack(record.tenant, record.uploader, record.size);
      throw error;
    }
    return shown(record);
  }

  /** What is known of a file of a tenant; null when there is none. Who may see it is the caller's to ask. */
  async find(tenant: string, id: string): Promise<FileRecord | null> {
    if (!isId(id)) return null;
    const text = await this.blobs.get(recordKey(tenant, id));
    return text === null ? null : (JSON.parse(text.toString()) as FileRecord);
  }

  /** The files that somebody uploaded, the oldest first. */
  async uploadedBy(tenant: string, person: string): Promise<readonly FileRecord[]> {
    const found: FileRecord[] = [];
    for (const key of await allRecordKeys(this.blobs, tenant)) {
      const text = await this.blobs.get(key);
      const record = text === null ? null : (JSON.parse(text.toString()) as FileRecord);
      if (record?.uploader === person) found.push(record);
    }
    return found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  }

  /** The bytes of a file, or of its small version. @throws Error when the store has lost them */
  async read(record: FileRecord, what: 'content' | 'thumbnail'): Promise<Buffer> {
    const bytes = await this.blobs.get(contentKey(record.tenant, record[what]));
    if (bytes === null) throw new Error(`The ${what} of a file is not there`);
    return bytes;
  }
}

function shown({ id, type, width, height, size }: FileRecord): StoredFile {
  const url = previewAddress(id);
  const thumbnail = isImageType(type) ? thumbnailAddress(url) : '';
  return { _id: id, url, thumbnail, type, width, height, size };
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The digests of all bytes that a file has. */
export function digestsIn({ content, thumbnail }: FileRecord): string[] {
  return [content, thumbnail].filter((digest) => digest !== '');
}

/** Folders by the digest's first letters, so that none holds too much. */
export function contentKey(tenant: string, digest: string): string {
  return `${tenant}/content/${digest.slice(0, 2)}/${digest}`;
}

/** Where what is known of a file lies. */
export function recordKey(tenant: string, id: string): string {
  return `${tenant}/records/${id.slice(0, 2)}/${id}.json`;
}

/** Where what is known of a file lies while it is out of sight and may come back. */
export function leavingKey(tenant: string, id: string): string {
  return `${tenant}/leaving/${id}`;
}

/** Where what is known of each file of a tenant lies, those out of sight among them. */
export async function allRecordKeys(blobs: Pick<BlobStore, 'partsBelow'>, tenant: string): Promise<string[]> {
  const keys = (await blobs.partsBelow(`${tenant}/leaving`)).map((id) => leavingKey(tenant, id));
  for (const folder of await blobs.partsBelow(`${tenant}/records`)) {
    const names = await blobs.partsBelow(`${tenant}/records/${folder}`);
    keys.push(...names.map((name) => `${tenant}/records/${folder}/${name}`));
  }
  return keys;
}

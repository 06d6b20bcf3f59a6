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

export interface FileRecord {
  readonly id: string;
  readonly tenant: string;
  readonly uploader: string;
  readonly at: string;
  readonly type: FileType;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  /** Digests under which the bytes lie; empty without a thumbnail. */
  readonly content: string;
  readonly thumbnail: string;
}

export interface KeepOptions {
  readonly allowed?: readonly FileType[];
  /** The same file under the same key is the same upload. */
  readonly key?: string;
  readonly id?: string;
  readonly at?: string;
}

/** Uploaded files. Bytes are stored once per tenant, however often they are uploaded. */
export class Files {
  constructor(
    private readonly blobs: BlobStore,
    private readonly usage: Pick<FileUsage, 'reserve' | 'giveBack'>,
  ) {}

  /**
   * Detects a file's type by its content and stores the sanitised result. Nothing of a refused file is kept.
   * @throws Refusal (413) when it is too large or exceeds a quota, (429, 503) when too many are in progress, (415)
   * when its type is not allowed or it is damaged
   */
  async keepFile(actor: Pick<Actor, 'id' | 'tenant'>, bytes: Buffer, options: KeepOptions = {}): Promise<StoredFile> {
    if (bytes.length > uploadLimit) throw refuseFile('fileTooLarge');
    const type = kindOf(bytes, options.allowed ?? imageTypes);
    const id = options.id ?? idFrom('file', actor.tenant, actor.id, contentDigest(bytes), options.key ?? randomUUID());
    const known = await this.findFile(actor.tenant, id);
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
      content: contentDigest(prepared.bytes),
      thumbnail: prepared.thumbnail === null ? '' : contentDigest(prepared.thumbnail),
    };
    const putBytes = async () => {
      await this.blobs.putBlob(contentKey(record.tenant, record.content), prepared.bytes);
      if (prepared.thumbnail === null) return;
      await this.blobs.putBlob(contentKey(record.tenant, record.thumbnail), prepared.thumbnail);
    };
    await this.usage.reserve(record.tenant, record.uploader, record.size);
    try {
      // The record is written last, so what it names exists.
      await putBytes();
      await this.blobs.putBlob(recordKey(record.tenant, id), Buffer.from(JSON.stringify(record)));
      // The sweep may have deleted the same bytes before this record referred to them.
      await putBytes();
    } catch (error) {
      await this.usage.giveBack(record.tenant, record.uploader, record.size);
      throw error;
    }
    return shown(record);
  }

  async findFile(tenant: string, id: string): Promise<FileRecord | null> {
    if (!isId(id)) return null;
    const text = await this.blobs.get(recordKey(tenant, id));
    return text === null ? null : (JSON.parse(text.toString()) as FileRecord);
  }

  async uploadedBy(tenant: string, person: string): Promise<readonly FileRecord[]> {
    const found: FileRecord[] = [];
    for (const key of await allRecordKeys(this.blobs, tenant)) {
      const text = await this.blobs.get(key);
      const record = text === null ? null : (JSON.parse(text.toString()) as FileRecord);
      if (record?.uploader === person) found.push(record);
    }
    return found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  }

  /** @returns null when its bytes are no longer there */
  readContent(record: FileRecord, what: 'content' | 'thumbnail' = 'content'): Promise<Buffer | null> {
    return this.blobs.get(contentKey(record.tenant, record[what]));
  }

  async readFile(record: FileRecord, what: 'content' | 'thumbnail'): Promise<Buffer> {
    const bytes = await this.readContent(record, what);
    if (bytes === null) throw new Error(`The ${what} of a file is not there`);
    return bytes;
  }
}

function shown({ id, type, width, height, size }: FileRecord): StoredFile {
  const url = previewAddress(id);
  const thumbnail = isImageType(type) ? thumbnailAddress(url) : '';
  return { _id: id, url, thumbnail, type, width, height, size };
}

/** SHA-256 in hex. */
export function contentDigest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function digestsIn({ content, thumbnail }: FileRecord): string[] {
  return [content, thumbnail].filter((digest) => digest !== '');
}

export function contentKey(tenant: string, digest: string): string {
  return `${tenant}/content/${digest.slice(0, 2)}/${digest}`;
}

export function recordKey(tenant: string, id: string): string {
  return `${tenant}/records/${id.slice(0, 2)}/${id}.json`;
}

export function leavingKey(tenant: string, id: string): string {
  return `${tenant}/leaving/${id}`;
}

export async function allRecordKeys(blobs: Pick<BlobStore, 'partsBelow'>, tenant: string): Promise<string[]> {
  const keys = (await blobs.partsBelow(`${tenant}/leaving`)).map((id) => leavingKey(tenant, id));
  for (const folder of await blobs.partsBelow(`${tenant}/records`)) {
    const names = await blobs.partsBelow(`${tenant}/records/${folder}`);
    keys.push(...names.map((name) => `${tenant}/records/${folder}/${name}`));
  }
  return keys;
}

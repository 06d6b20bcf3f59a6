import type { RowRank } from '../kernel/projection.js';
import { ByteReader, ByteWriter } from './bytes.js';

/** What the archive knows of a document's present state. */
export interface DocumentRecord {
  readonly collection: number;
  readonly id: string;
  readonly first: number;
  readonly last: number;
  readonly rooms: number;
  readonly revision: number;
  readonly since: number;
  /** The moment of its last whole version; how many patches, of how many bytes, follow it, and how large it is. */
  readonly whole: number;
  readonly patches: number;
  readonly patchBytes: number;
  readonly wholeBytes: number;
  /** What else its header says, for the next fold. */
  readonly header: {
    readonly since: string;
    readonly place?: RowRank | undefined;
    readonly files?: readonly string[] | undefined;
  };
}

export function encodeRecord(record: DocumentRecord): Buffer {
  const { collection, first, last, rooms, revision, since, whole, patches, patchBytes, wholeBytes } = record;
  const { id, header } = record;
  const writer = new ByteWriter();
  for (const number of [collection, first, last, rooms, revision, since, whole, patches, patchBytes, wholeBytes])
    writer.number(number);
  const rest = JSON.stringify([id, header.since, header.place ?? null, header.files ?? null]);
  return writer.bytes(Buffer.from(rest)).finish();
}

export function decodeRecord(bytes: Buffer): DocumentRecord {
  const reader = new ByteReader(bytes);
  const [collection, first, last, rooms, revision] = Array.from({ length: 5 }, () => reader.number()) as Five;
  const [since, whole, patches, patchBytes, wholeBytes] = Array.from({ length: 5 }, () => reader.number()) as Five;
  const [id, sincePosition, place, files] = JSON.parse(reader.rest().toString('utf8')) as [
    string,
    string,
    RowRank | null,
    readonly string[] | null,
  ];
  const header = { since: sincePosition, place: place ?? undefined, files: files ?? undefined };
  return { collection, first, last, rooms, revision, since, whole, patches, patchBytes, wholeBytes, id, header };
}

type Five = [number, number, number, number, number];

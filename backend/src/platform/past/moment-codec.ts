import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ArchiveSeal } from './archive-seal.js';
import { ByteReader, ByteWriter } from './bytes.js';

/** A document that an event changed. */
export interface Changed {
  readonly document: number;
  readonly collection: number;
}

/** One event of a tenant: its position, time and author, and the documents it changed. */
export interface Moment {
  readonly position: number;
  readonly at: number;
  readonly author: number;
  readonly changed: readonly Changed[];
  /** @throws Error when the moment did not change that document */
  versionOf(document: number): Buffer;
}

/**
 * Encodes a moment. Searched parts come first; the versions, which resemble each other, are compressed together and
 * sealed.
 * @param versions in the order of the documents
 */
export function encodeMoment(
  { position, at, author, changed }: Omit<Moment, 'versionOf'>,
  versions: readonly Buffer[],
  seal: ArchiveSeal,
): Buffer {
  const writer = new ByteWriter().number(position).number(at).number(author).number(changed.length);
  for (const [n, { document, collection }] of changed.entries())
    writer
      .number(document)
      .number(collection)
      .number(versions[n]?.length ?? 0);
  return writer.bytes(seal.seal(deflateRawSync(Buffer.concat(versions)))).finish();
}

export function decodeMoment(bytes: Buffer, sealOf: () => ArchiveSeal): Moment {
  const reader = new ByteReader(bytes);
  const [position, at, author, count] = [reader.number(), reader.number(), reader.number(), reader.number()];
  const places = Array.from({ length: count }, () => ({
    document: reader.number(),
    collection: reader.number(),
    length: reader.number(),
  }));
  const packed = reader.rest();
  const versionOf = (document: number): Buffer => {
    const index = places.findIndex((one) => one.document === document);
    const place = places[index];
    if (place === undefined) throw new Error(`Document ${document} did not change at position ${position}`);
    const start = places.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return inflateRawSync(sealOf().open(packed)).subarray(start, start + place.length);
  };
  return { position, at, author, changed: places, versionOf };
}

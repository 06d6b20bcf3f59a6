import { createHash } from 'node:crypto';

/**
 * Keys of the index. Everything about one stream lies side by side, so that an append touches one neighbourhood of the
 * tree however many streams there are; an index ordered by event id alone would touch a random page per event.
 */

const NUMBER_BYTES = 6;

/** What an index entry is about. */
export const IndexKind = {
  /** The stream's settings, from its metadata. */
  settings: 0,
  /** Revision to position. */
  revision: 1,
  /** Event id to position. */
  id: 2,
} as const;

/** Longest stream name in bytes: 2,000 characters of any kind. */
export const MAX_NAME_BYTES = 8000;

/** Longer names are indexed by their digest: LMDB's keys end at 1978. */
const LONGEST_PLAIN_NAME = 1024;

/** First byte of a digested name; no UTF-8 text has it. */
const DIGESTED = Buffer.of(0xff);

/** Key of a stream's settings. */
export function settingsKey(streamNumber: number): Buffer {
  const key = Buffer.allocUnsafe(NUMBER_BYTES + 1);
  key.writeUIntBE(streamNumber, 0, NUMBER_BYTES);
  key[NUMBER_BYTES] = IndexKind.settings;
  return key;
}

/** Key of the event at a revision of a stream; sorts by revision. */
export function revisionKey(streamNumber: number, revision: number): Buffer {
  const key = Buffer.allocUnsafe(NUMBER_BYTES + 9);
  key.writeUIntBE(streamNumber, 0, NUMBER_BYTES);
  key[NUMBER_BYTES] = IndexKind.revision;
  key.writeBigUInt64BE(BigInt(revision), NUMBER_BYTES + 1);
  return key;
}

/** Key of an event id in a stream. `idHex` is 32 hexadecimal digits. */
export function idKey(streamNumber: number, idHex: string): Buffer {
  const key = Buffer.allocUnsafe(NUMBER_BYTES + 17);
  key.writeUIntBE(streamNumber, 0, NUMBER_BYTES);
  key[NUMBER_BYTES] = IndexKind.id;
  key.write(idHex, NUMBER_BYTES + 1, 'hex');
  return key;
}

/** The revision in a revision key. */
export function revisionOfKey(key: Buffer): number {
  return Number(key.readBigUInt64BE(NUMBER_BYTES + 1));
}

/** Key of a stream's name. */
export function nameKey(stream: string): Buffer {
  const name = Buffer.from(stream);
  if (name.length <= LONGEST_PLAIN_NAME) return name;
  return Buffer.concat([DIGESTED, createHash('sha256').update(name).digest()]);
}

/** A position or stream number as a stored value. */
export function numberValue(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleLE(value, 0);
  return bytes;
}

/** What an index key is about, and the stream's number. */
export function kindOfKey(key: Buffer): { kind: number | undefined; stream: number } {
  return { kind: key[NUMBER_BYTES], stream: key.readUIntBE(0, NUMBER_BYTES) };
}

import { createHash } from 'node:crypto';

/**
 * Keys of the index. All keys of a stream are adjacent, so an append touches one neighbourhood of the tree; an index
 * by event id alone would touch a random page per event.
 */

const NUMBER_BYTES = 6;

export const IndexKind = {
  /** From the stream's metadata. */
  settings: 0,
  /** To position. */
  revision: 1,
  /** To position. */
  id: 2,
} as const;

/** 2,000 characters of any kind. */
export const MAX_NAME_BYTES = 8000;

/** Longer names are indexed by digest: LMDB keys end at 1978 bytes. */
const LONGEST_PLAIN_NAME = 1024;

/** Never occurs in UTF-8 text. */
const DIGESTED = Buffer.of(0xff);

export function settingsKey(streamNumber: number): Buffer {
  const key = Buffer.allocUnsafe(NUMBER_BYTES + 1);
  key.writeUIntBE(streamNumber, 0, NUMBER_BYTES);
  key[NUMBER_BYTES] = IndexKind.settings;
  return key;
}

export function revisionKey(streamNumber: number, revision: number): Buffer {
  const key = Buffer.allocUnsafe(NUMBER_BYTES + 9);
  key.writeUIntBE(streamNumber, 0, NUMBER_BYTES);
  key[NUMBER_BYTES] = IndexKind.revision;
  key.writeBigUInt64BE(BigInt(revision), NUMBER_BYTES + 1);
  return key;
}

/** @param idHex 32 hexadecimal digits */
export function idKey(streamNumber: number, idHex: string): Buffer {
  const key = Buffer.allocUnsafe(NUMBER_BYTES + 17);
  key.writeUIntBE(streamNumber, 0, NUMBER_BYTES);
  key[NUMBER_BYTES] = IndexKind.id;
  key.write(idHex, NUMBER_BYTES + 1, 'hex');
  return key;
}

export function revisionOfKey(key: Buffer): number {
  return Number(key.readBigUInt64BE(NUMBER_BYTES + 1));
}

export function nameKey(stream: string): Buffer {
  const name = Buffer.from(stream);
  if (name.length <= LONGEST_PLAIN_NAME) return name;
  return Buffer.concat([DIGESTED, createHash('sha256').update(name).digest()]);
}

export function numberValue(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleLE(value, 0);
  return bytes;
}

export function kindOfKey(key: Buffer): { kind: number | undefined; stream: number } {
  return { kind: key[NUMBER_BYTES], stream: key.readUIntBE(0, NUMBER_BYTES) };
}

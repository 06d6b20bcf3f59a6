import { ByteReader, ByteWriter } from './bytes.js';
import { type Patch, patched } from './patch.js';

/** One stored version of a document: whole, or a patch of the version before. */
export interface KeptVersion {
  /** The number of the list of rooms in which it was shown. */
  readonly rooms: number;
  readonly revision: number;
  /** The moment that counts as its beginning. */
  readonly since: number;
  readonly isWhole: boolean;
  /** The JSON of the document, or of the patch. */
  readonly json: string;
}

export function encodeVersion({ rooms, revision, since, isWhole, json }: KeptVersion): Buffer {
  const writer = new ByteWriter()
    .number(isWhole ? 1 : 0)
    .number(rooms)
    .number(revision)
    .number(since);
  return writer.bytes(Buffer.from(json)).finish();
}

/** The parts of a version that are known without unpacking its text. */
export interface VersionHead {
  readonly rooms: number;
  readonly revision: number;
  readonly since: number;
  readonly isWhole: boolean;
  text(): string;
}

export function decodeVersion(bytes: Buffer): VersionHead {
  const reader = new ByteReader(bytes);
  const isWhole = reader.number() === 1;
  const [rooms, revision, since] = [reader.number(), reader.number(), reader.number()];
  return { rooms, revision, since, isWhole, text: () => reader.rest().toString('utf8') };
}

/**
 * The JSON of a document from its last whole version and what changed since.
 * @param patches the texts of the patches, oldest first
 */
export function rebuilt(wholeText: string, patches: readonly string[]): string {
  if (patches.length === 0) return wholeText;
  let value: unknown = JSON.parse(wholeText);
  for (const text of patches) value = patched(value, JSON.parse(text) as Patch);
  return JSON.stringify(value);
}

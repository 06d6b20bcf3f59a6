import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { SignedTreeHead } from '@atrium/contracts/core/tamper-evidence';
import { isRecord } from '@atrium/contracts/core/values';
import { canonicalJson } from './canonical-json.js';
import { hashBytes, type TreePeaks } from './merkle-tree.js';

/** A tree head with what the next one and a verification need: an event's data. */
export interface StoredTreeHead extends SignedTreeHead {
  /** The tree's peaks, from which it goes on growing. */
  readonly peaks: readonly string[];
  /** The hashes of the leaves since the head before, one after the other. */
  readonly leaves: string;
  /** The position of the last of these events when the head was made. */
  readonly position: string;
}

/** What of a head is signed. */
type Unsigned = Pick<SignedTreeHead, 'tenant' | 'size' | 'root' | 'at'>;

/** The text that is signed: for nothing else, in a form that an offline check can rebuild. */
function signedText({ tenant, size, root, at }: Unsigned): Buffer {
  return Buffer.from(`Atrium tree head 1\n${canonicalJson({ tenant, size, root, at })}`);
}

/** @param key the Ed25519 key of the installation */
export function signHead(head: Unsigned, key: KeyObject): SignedTreeHead {
  return {
    ...head,
    publicKey: publicKeyText(createPublicKey(key)),
    signature: sign(null, signedText(head), key).toString('base64'),
  };
}

/** Whether one of these keys has signed the head. */
export function isSignedBy(head: SignedTreeHead, keys: readonly KeyObject[]): boolean {
  const text = signedText(head);
  const signature = Buffer.from(head.signature, 'base64');
  return keys.some((key) => verify(null, text, key, signature));
}

/** A public key as heads name it: SPKI as base64. */
export function publicKeyText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** A public key as a file. @param text as heads name it */
export function publicKeyPem(text: string): string {
  return `-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----\n`;
}

/** By what people compare keys: SHA-256 of the public key in hex. @param text as heads name it */
export function fingerprintOf(text: string): string {
  return createHash('sha256').update(Buffer.from(text, 'base64')).digest('hex');
}

/** The hashes that a text holds one after the other. */
export function splitHashes(text: string): Buffer[] {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: Math.floor(bytes.length / hashBytes) }, (_, n) =>
    bytes.subarray(n * hashBytes, (n + 1) * hashBytes),
  );
}

/** The tree that a head leaves for the next one. */
export function treeAt({ size, peaks }: StoredTreeHead): TreePeaks {
  return { size, peaks: peaks.map((peak) => Buffer.from(peak, 'base64')) };
}

/** An event's data as a head; null when it is none, as somebody may have changed it. */
export function headFrom(data: unknown): StoredTreeHead | null {
  if (!isRecord(data)) return null;
  const { tenant, size, root, at, publicKey, signature, peaks, leaves, position } = data;
  if (typeof size !== 'number' || !Array.isArray(peaks)) return null;
  if (typeof tenant !== 'string' || typeof root !== 'string' || typeof at !== 'string') return null;
  if (typeof publicKey !== 'string' || typeof signature !== 'string') return null;
  if (typeof leaves !== 'string' || typeof position !== 'string') return null;
  return { tenant, size, root, at, publicKey, signature, peaks: peaks.map(String), leaves, position };
}

import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { SignedTreeHead } from '@atrium/contracts/core/tamper-evidence';
import { isRecord } from '@atrium/contracts/core/values';
import { canonicalJson } from './canonical-json.js';
import { hashBytes, type TreePeaks } from './merkle-tree.js';

export interface StoredTreeHead extends SignedTreeHead {
  readonly peaks: readonly string[];
  readonly leaves: string;
  readonly position: string;
}

type Unsigned = Pick<SignedTreeHead, 'tenant' | 'size' | 'root' | 'at'>;

/** Unambiguous, and reproducible offline. */
function signedText({ tenant, size, root, at }: Unsigned): Buffer {
  return Buffer.from(`Atrium tree head 1\n${canonicalJson({ tenant, size, root, at })}`);
}

export function signHead(head: Unsigned, key: KeyObject): SignedTreeHead {
  return {
    ...head,
    publicKey: publicKeyText(createPublicKey(key)),
    signature: sign(null, signedText(head), key).toString('base64'),
  };
}

export function isSignedBy(head: SignedTreeHead, keys: readonly KeyObject[]): boolean {
  const text = signedText(head);
  const signature = Buffer.from(head.signature, 'base64');
  return keys.some((key) => verify(null, text, key, signature));
}

export function publicKeyText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

export function publicKeyPem(text: string): string {
  return `-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----\n`;
}

/**
 * SHA-256 of the public key in hex, for comparing keys.
 * @param text SPKI as base64
 */
export function fingerprintOf(text: string): string {
  return createHash('sha256').update(Buffer.from(text, 'base64')).digest('hex');
}

export function splitHashes(text: string): Buffer[] {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: Math.floor(bytes.length / hashBytes) }, (_, n) =>
    bytes.subarray(n * hashBytes, (n + 1) * hashBytes),
  );
}

export function treeAt({ size, peaks }: StoredTreeHead): TreePeaks {
  return { size, peaks: peaks.map((peak) => Buffer.from(peak, 'base64')) };
}

/** Null when the data is not a head: it may have been tampered with. */
export function headFrom(data: unknown): StoredTreeHead | null {
  if (!isRecord(data)) return null;
  const { tenant, size, root, at, publicKey, signature, peaks, leaves, position } = data;
  if (typeof size !== 'number' || !Array.isArray(peaks)) return null;
  if (typeof tenant !== 'string' || typeof root !== 'string' || typeof at !== 'string') return null;
  if (typeof publicKey !== 'string' || typeof signature !== 'string') return null;
  if (typeof leaves !== 'string' || typeof position !== 'string') return null;
  return { tenant, size, root, at, publicKey, signature, peaks: peaks.map(String), leaves, position };
}

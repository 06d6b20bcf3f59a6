import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { SignedTreeHead } from '@atrium/contracts/core/tamper-evidence';
import { publicKeyText } from '../tamper-evidence/tree-head.js';

export const archiveFormat = 'atrium-archive-1';
export const manifestName = 'manifest.json';
export const signatureName = 'signature.json';

/** What an archive holds under a name. */
export interface ArchiveEntry {
  readonly name: string;
  /** Of lines; one for a file. */
  readonly count: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ArchiveManifest {
  readonly format: typeof archiveFormat;
  /** Of the release that made it. */
  readonly version: string;
  readonly organisation: { readonly id: string; readonly name: string };
  /** What they may see is what is in it. */
  readonly orderedBy: { readonly id: string; readonly username: string };
  readonly at: string;
  /** In the log, of the last event that can be in it. Records may be newer. */
  readonly position: string;
  /** The newest signed tree head; null where nothing was signed yet. */
  readonly treeHead: SignedTreeHead | null;
  readonly counts: { readonly records: number; readonly events: number; readonly files: number };
  /** Events that are not in it, since the orderer doesn't see their records, or they are about signing in. */
  readonly withheldEvents: number;
  /** Ids of files that records name, but that are not there any more. */
  readonly missingFiles: readonly string[];
  readonly entries: readonly ArchiveEntry[];
}

export interface ArchiveSignature {
  readonly publicKey: string;
  readonly signature: string;
}

/** What is signed: the manifest as it lies in the archive, and what it is. */
export function signedBytes(manifest: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from('Atrium archive 1\n'), manifest]);
}

/** Signs a manifest as tree heads are signed: Ed25519, with the installation's key. */
export function signatureOf(manifest: Uint8Array, key: KeyObject): ArchiveSignature {
  return {
    publicKey: publicKeyText(createPublicKey(key)),
    signature: sign(null, signedBytes(manifest), key).toString('base64'),
  };
}

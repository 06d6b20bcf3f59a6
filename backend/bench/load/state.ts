import { createHash } from 'node:crypto';
import type { LiveDocument } from '@atrium/contracts/core/live';

/** A digest of documents, whatever their order. */
export function stateDigest(
  documents: Iterable<LiveDocument>,
  textOf: (doc: LiveDocument) => string = (doc) => JSON.stringify(doc),
): string {
  const hash = createHash('sha256');
  const byId = [...documents].toSorted((a, b) => (a._id < b._id ? -1 : 1));
  for (const doc of byId) hash.update(textOf(doc));
  return hash.digest('base64url');
}

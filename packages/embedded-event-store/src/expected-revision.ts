/** A mode, or the exact last revision. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number;

export interface StreamFacts {
  /** -1 without events. */
  readonly revision: number;
  readonly tombstoned: boolean;
  readonly deleted: boolean;
  readonly hasMetadata: boolean;
  /** First revision after a truncation; where a soft-deleted stream continues. */
  readonly begins: number;
  revisionOfId(id: string): number | undefined;
  idAtRevision(revision: number): string | undefined;
}

export type Decision =
  | { readonly kind: 'write' }
  /** The events exist already, up to this revision. */
  | { readonly kind: 'already-written'; readonly revision: number }
  | { readonly kind: 'wrong-expected-revision' }
  | { readonly kind: 'deleted' };

const WRITE: Decision = { kind: 'write' };
const WRONG: Decision = { kind: 'wrong-expected-revision' };

/**
 * Decides on a write by EventStoreDB's rules, idempotence included.
 * Under a mode for any revision, events are a repeat when the stream holds their ids; at an earlier exact revision,
 * when they are what follows it. At the current revision they are always written. A partial repeat is refused.
 * @param ids of the events, in order
 */
export function decide(ids: readonly string[], expected: ExpectedRevision, stream: StreamFacts): Decision {
  if (stream.tombstoned) return { kind: 'deleted' };
  if (expected === 'any' || expected === 'stream_exists') return decideByIds(ids, expected, stream);
  const after = expected === 'no_stream' ? -1 : expected;
  if (after === stream.revision) return WRITE;
  if (after > stream.revision || ids.length === 0) return WRONG;
  if (follow(ids, after, stream)) return { kind: 'already-written', revision: after + ids.length };
  if (expected !== 'no_stream') return WRONG;
  if (stream.deleted) return stream.idAtRevision(0) === ids[0] ? WRONG : WRITE;
  // A real server refuses a repeat of the append that revived a deleted stream; this one accepts it.
  const revived = stream.begins - 1;
  return follow(ids, revived, stream) ? { kind: 'already-written', revision: revived + ids.length } : WRONG;
}

/** Whether the events are what follows a revision. */
function follow(ids: readonly string[], after: number, stream: StreamFacts): boolean {
  return ids.every((id, offset) => stream.idAtRevision(after + 1 + offset) === id);
}

function decideByIds(ids: readonly string[], expected: 'any' | 'stream_exists', stream: StreamFacts): Decision {
  const [first] = ids;
  const exists = (stream.revision >= 0 || stream.hasMetadata) && !stream.deleted;
  const missing = expected === 'stream_exists' && !exists;
  const written = first === undefined ? undefined : stream.revisionOfId(first);
  if (written === undefined) return missing ? WRONG : WRITE;
  let revision = written;
  for (const id of ids.slice(1)) {
    const next = stream.revisionOfId(id);
    if (next === undefined) return WRONG;
    revision = next;
  }
  return { kind: 'already-written', revision };
}

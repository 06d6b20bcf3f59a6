/** What a client expects of a stream when it writes: a mode, or the exact last revision. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number;

/** What is known of the stream that is written to, as far as the decision needs it. */
export interface StreamFacts {
  /** Last revision, -1 without events. */
  readonly revision: number;
  readonly tombstoned: boolean;
  /** True after a soft delete. */
  readonly deleted: boolean;
  /** True when metadata was ever set. */
  readonly hasMetadata: boolean;
  /** First revision after a truncation; where a stream goes on after a soft delete. */
  readonly begins: number;
  /** Revision of the first event with an id, undefined when the stream has none. */
  revisionOfId(id: string): number | undefined;
  /** Id of the event at a revision. */
  idAtRevision(revision: number): string | undefined;
}

/** What is to be done with a write. */
export type Decision =
  | { readonly kind: 'write' }
  /** The events are there already, up to this revision. */
  | { readonly kind: 'already-written'; readonly revision: number }
  | { readonly kind: 'wrong-expected-revision' }
  | { readonly kind: 'deleted' };

const WRITE: Decision = { kind: 'write' };
const WRONG: Decision = { kind: 'wrong-expected-revision' };

/**
 * Decides on a write by the rules of EventStoreDB, idempotence included.
 *
 * With a mode that allows any revision, events are the same when the stream holds their ids; at an exact revision that
 * lies behind, when they are what follows that revision. At the current revision they are written, whatever was written
 * before. A write of which only a part is there already is refused.
 * @param ids ids of the events, in order
 * @param expected what the client expects
 * @param stream the stream as it is
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
  // A real server refuses this repetition of the append that revived a deleted stream; here it is one like any other.
  const revived = stream.begins - 1;
  return follow(ids, revived, stream) ? { kind: 'already-written', revision: revived + ids.length } : WRONG;
}

/** True when the events are what follows a revision of the stream. */
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

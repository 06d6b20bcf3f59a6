/** What a client expects of a stream when it writes: a mode, or the exact last revision. */
export type ExpectedRevision = 'any' | 'no_stream' | 'stream_exists' | number;

/** What is known of the stream that is written to, as far as the decision needs it. */
export interface StreamFacts {
  /** Last revision, -1 without events. */
  readonly revision: number;
  readonly tombstoned: boolean;
  /** True after a soft delete. */
  readonly deleted: boolean;
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
 * With a mode that allows any revision, events are the same when the stream holds their ids; at an exact revision, when
 * they are what follows that revision. A write of which only a part is there already is refused.
 * @param ids ids of the events, in order
 * @param expected what the client expects
 * @param stream the stream as it is
 */
export function decide(ids: readonly string[], expected: ExpectedRevision, stream: StreamFacts): Decision {
  if (stream.tombstoned) return { kind: 'deleted' };
  if (expected === 'any' || expected === 'stream_exists') return decideByIds(ids, expected, stream);
  const after = expected === 'no_stream' ? -1 : expected;
  if (after === stream.revision) return WRITE;
  if (after > stream.revision) return WRONG;
  let revision = after;
  for (const id of ids) {
    revision++;
    if (stream.idAtRevision(revision) === id) continue;
    const first = revision === after + 1;
    return first && expected === 'no_stream' && stream.deleted ? WRITE : WRONG;
  }
  if (ids.length === 0) return WRONG;
  return { kind: 'already-written', revision };
}

function decideByIds(ids: readonly string[], expected: 'any' | 'stream_exists', stream: StreamFacts): Decision {
  const [first] = ids;
  const missing = expected === 'stream_exists' && (stream.revision < 0 || stream.deleted);
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

import type { Act, Author } from '../kernel/events.js';
import type { MadeFrom } from '../kernel/events.js';

export interface AboutPerson {
  readonly person: string;
  readonly fields: readonly string[];
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
  /** Fields to seal with a person's key; not stored itself. */
  readonly about?: AboutPerson;
}

export interface EventMetadata {
  readonly by: Author;
  readonly at: string;
  readonly commandId: string;
  /** Digest of the command, to tell a repeat from another command under the same key. */
  readonly digest?: string;
  /** The record that this one was made out of. */
  readonly madeFrom?: MadeFrom;
  /** What sent it; left out by versions that did not say. */
  readonly act?: Act;
  /** Version of the event's data. */
  readonly v: number;
  /** Whether some fields are sealed with a person's key. */
  readonly sealed?: boolean;
  /** Positions that stood in the data before the log was restored from a backup, by field. */
  readonly movedFrom?: Readonly<Record<string, string>>;
}

/** An event as stored, before upcasting. */
export interface StoredEvent {
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  readonly revision: number;
  readonly position: bigint;
  readonly data: Record<string, unknown>;
  readonly metadata: EventMetadata;
}

export interface Appended {
  readonly revision: number;
  readonly position: bigint;
}

/** The expected revision of an append: the last event's, `none` for a new stream, or `any`. */
export type Expected = number | 'none' | 'any';

interface RecordedByClient {
  streamId: string;
  id: string;
  type: string;
  revision: bigint;
  data: unknown;
  metadata?: unknown;
  position?: { commit: bigint };
}

export function storedFrom(event: RecordedByClient): StoredEvent {
  return {
    stream: event.streamId,
    id: event.id,
    type: event.type,
    revision: Number(event.revision),
    position: event.position?.commit ?? 0n,
    data: event.data as Record<string, unknown>,
    metadata: event.metadata as EventMetadata,
  };
}

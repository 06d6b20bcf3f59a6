import type { Author } from '../kernel/events.js';
import type { MadeFrom } from '../kernel/events.js';

/** What of an event's data is about one person. */
export interface AboutPerson {
  readonly person: string;
  /** Names of fields of the data. */
  readonly fields: readonly string[];
}

/** An event on its way into a stream. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
  /** What is sealed with a person's key on the way; it is not stored. */
  readonly about?: AboutPerson;
}

/** What is recorded beside an event's data. */
export interface EventMetadata {
  readonly by: Author;
  readonly at: string;
  readonly commandId: string;
  /** A digest of the command's content, to tell a repeat from another command under the same key. */
  readonly digest?: string;
  /** What the record was made out of. */
  readonly madeFrom?: MadeFrom;
  /** The version of the event's data. */
  readonly v: number;
  /** Whether something of the data is sealed with the key of a person. */
  readonly sealed?: boolean;
}

/** An event as it is stored, before upcasting. */
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
  /** The revision of the last event written. */
  readonly revision: number;
  readonly position: bigint;
}

/** The revision that an append expects: that of the last event, `none` for no stream yet, `any` for whatever it is. */
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

/** The client's event in our words. */
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

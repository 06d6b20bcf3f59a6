import { setTimeout as pause } from 'node:timers/promises';
import {
  ANY,
  type AppendExpectedRevision,
  END,
  EventStoreDBClient,
  FORWARDS,
  BACKWARDS,
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { refuse } from '@atrium/contracts/core/problems';
import type { Author } from '../core/events.js';
import type { MadeFrom } from '../core/made-from.js';
import { meaningOf } from './failures.js';

/** An event on its way into a stream. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
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

/** The stream was not at the revision that the writer expected. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** The revision that an append expects: that of the last event, `none` for no stream yet, `any` for whatever it is. */
export type Expected = number | 'none' | 'any';

/** The event store through its one client. Every failure that means "away" is the 503 refusal. */
export class EventStore {
  private constructor(readonly client: EventStoreDBClient) {}

  private static instance: { url: string; store: EventStore } | undefined;

  /**
   * The store at this address. A process has exactly one client: a second one would corrupt batch appends.
   * @throws Error when the process already talks to another address
   */
  static open(url: string): EventStore {
    if (EventStore.instance === undefined) {
      const store = new EventStore(EventStoreDBClient.connectionString(url));
      EventStore.instance = { url, store };
    }
    if (EventStore.instance.url !== url) throw new Error('A process can talk to one event store only');
    return EventStore.instance.store;
  }

  /**
   * Appends events to a stream, all or none; a repeat with the same event ids changes nothing and answers as the first.
   * @throws RevisionConflict when the stream is not where it was expected; Refusal (503) when the store is away
   */
  async append(stream: string, events: readonly NewEvent[], expected: Expected): Promise<Appended> {
    // A real server ends when it is asked to write to such a stream.
    if (stream === '') throw new Error('A stream has a name');
    const expectedRevision: AppendExpectedRevision =
      expected === 'any' ? ANY : expected === 'none' ? NO_STREAM : BigInt(expected);
    try {
      const result = await this.client.appendToStream(
        stream,
        events.map((event) => jsonEvent({ ...event, data: { ...event.data }, metadata: { ...event.metadata } })),
        { expectedRevision },
      );
      return { revision: Number(result.nextExpectedRevision), position: result.position?.commit ?? 0n };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw new RevisionConflict(stream, { cause: error });
      throw awayOr(error);
    }
  }

  /** The events of a stream in order, from a revision on, so many at most; none when there is no such stream. */
  async read(stream: string, from = 0, most?: number): Promise<StoredEvent[]> {
    const bounds = most === undefined ? {} : { maxCount: most };
    return this.collect(stream, { direction: FORWARDS, fromRevision: BigInt(from), ...bounds });
  }

  /** The last events of a stream, newest first. */
  async readLast(stream: string, count: number): Promise<StoredEvent[]> {
    return this.collect(stream, { direction: BACKWARDS, fromRevision: END, maxCount: count });
  }

  private async collect(stream: string, options: Parameters<EventStoreDBClient['readStream']>[1]) {
    const found: StoredEvent[] = [];
    try {
      for await (const { event } of this.client.readStream(stream, options)) {
        if (event !== undefined) found.push(storedFrom(event));
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw awayOr(error);
    }
    return found;
  }

  /** Answers once the store answers. @throws Refusal (503) when it does not within the given milliseconds */
  async ping(within: number): Promise<void> {
    const answer = this.readLast('ping-system.none', 1).then(() => true);
    const late = pause(within, false, { ref: false });
    if (!(await Promise.race([answer, late]))) throw refuse('storeAway');
  }
}

function awayOr(error: unknown): unknown {
  if (meaningOf(error) === 'refused') return error;
  const refusal = refuse('storeAway');
  refusal.cause = error;
  return refusal;
}

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

import {
  ANY,
  type AppendExpectedRevision,
  BACKWARDS,
  END,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  type ReadStreamOptions,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { Connection, StoreClient } from './connection.js';
import type { Deadline } from './deadline.js';
import { type Appended, type Expected, type NewEvent, type StoredEvent, storedFrom } from './stored-events.js';
import { NoAnswer, RevisionConflict } from './failures.js';

export class StoreCalls {
  constructor(
    private readonly connection: Connection<StoreClient>,
    private readonly answerMs: number,
  ) {}

  async append(stream: string, events: readonly NewEvent[], expected: Expected, deadline: Deadline): Promise<Appended> {
    if (this.connection.replacing !== undefined) await this.connection.replacing;
    const { client } = this.connection;
    const since = performance.now();
    const expectedRevision: AppendExpectedRevision =
      expected === 'any' ? ANY : expected === 'none' ? NO_STREAM : BigInt(expected);
    try {
      const result = await answered(
        client.appendToStream(
          stream,
          events.map((event) => jsonEvent({ ...event, data: { ...event.data }, metadata: { ...event.metadata } })),
          { expectedRevision },
        ),
        this.limit(deadline),
      );
      this.connection.answered();
      return { revision: Number(result.nextExpectedRevision), position: result.position?.commit ?? 0n };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw new RevisionConflict(stream, { cause: error });
      await this.connection.failed(client, error, since);
      throw error;
    }
  }

  read(stream: string, from: number, most: number | undefined, deadline: Deadline): Promise<StoredEvent[]> {
    const bounds = most === undefined ? {} : { maxCount: most };
    return this.collect(stream, { direction: FORWARDS, fromRevision: BigInt(from), ...bounds }, this.limit(deadline));
  }

  readBack(stream: string, count: number, deadline: Deadline, upTo?: number): Promise<StoredEvent[]> {
    const fromRevision = upTo === undefined ? END : BigInt(upTo);
    return this.collect(stream, { direction: BACKWARDS, fromRevision, maxCount: count }, this.limit(deadline));
  }

  /** One that is not there, or was closed before, is as it should be. */
  async tombstone(stream: string, deadline: Deadline): Promise<void> {
    if (this.connection.replacing !== undefined) await this.connection.replacing;
    const { client } = this.connection;
    const since = performance.now();
    try {
      await answered(client.tombstoneStream(stream), this.limit(deadline));
      this.connection.answered();
    } catch (error) {
      if (error instanceof StreamDeletedError || error instanceof StreamNotFoundError) return;
      if (error instanceof WrongExpectedVersionError) return;
      await this.connection.failed(client, error, since);
      throw error;
    }
  }

  async ping(within: number): Promise<void> {
    const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const;
    await this.collect('ping-system.none', options, within);
  }

  private limit({ left }: Deadline): number {
    return Math.min(this.answerMs, left);
  }

  private async collect(stream: string, options: ReadStreamOptions, within: number): Promise<StoredEvent[]> {
    if (this.connection.replacing !== undefined) await this.connection.replacing;
    const { client } = this.connection;
    const since = performance.now();
    const found: StoredEvent[] = [];
    const reading = this.connection.watched(client.readStream(stream, options));
    const end = (): void => {
      reading.destroy(new NoAnswer('The event store does not answer a read'));
      reading.cancel().catch(() => {});
    };
    const silence = setTimeout(() => setImmediate(end), within);
    try {
      for await (const { event } of reading) {
        silence.refresh();
        if (event !== undefined) found.push(storedFrom(event));
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError || error instanceof StreamDeletedError)) {
        await this.connection.failed(client, error, since);
        throw error;
      }
    } finally {
      clearTimeout(silence);
    }
    this.connection.answered();
    return found;
  }
}

/** Resolves with the answer if it comes in time. An answer that arrived while this process was busy still counts. */
function answered<T>(answer: Promise<T>, within: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new NoAnswer('The event store does not answer a write'));
    const silence = setTimeout(() => setImmediate(late), within);
    answer.then(resolve, reject).finally(() => clearTimeout(silence));
  });
}

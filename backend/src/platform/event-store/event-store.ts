import { Refusal } from '@atrium/contracts/core/problems';
import { AppendRecovery } from './append-recovery.js';
import { addressOf, Connection, type StoreClient } from './connection.js';
import { Deadline, patienceMs } from './deadline.js';
import { meaningOf } from './failures.js';
import { openClient } from './guarded-client.js';
import { gaveUp, isStoreAway, type RetryPolicy, retrying, whileAway, whileAwayOrOvertaken } from './retry.js';
import { StoreCalls } from './store-calls.js';
import type { Appended, Expected, NewEvent, StoredEvent } from './stored-events.js';

/** How long one call waits for an answer, in milliseconds: longer than a server needs to notice its own timeouts. */
const usualAnswerMs = 3_000;

/**
 * Report filter of calls: that they met nobody, or nobody said what came of them; that they were tried again, and
 * then succeeded or were given up.
 */
export type StoreIncident = 'away' | 'unknown' | 'retried' | 'recovered' | 'gaveUp';

/**
 * The event store through its one client. What fails because the store is slow, silent or away, or changes its leader,
 * is tried again until the deadline; only then it is the 503 refusal.
 */
export class EventStore {
  private readonly connection: Connection<StoreClient>;
  private readonly calls: StoreCalls;
  /** Brings events into the form in which they are stored, such as with what is personal sealed. */
  prepare: (events: readonly NewEvent[]) => readonly NewEvent[] | Promise<readonly NewEvent[]> = (events) => events;
  /** Is told of each incident, for metrics. */
  onIncident: (incident: StoreIncident) => void = () => {};

  /** @param connect makes the nth client; the connection of the one before is given up by then */
  constructor(connect: (nth: number) => StoreClient, answerMs = usualAnswerMs) {
    // A call that has less time than that may only have begun too late.
    this.connection = new Connection(connect, answerMs * 0.9);
    this.calls = new StoreCalls(this.connection, answerMs);
  }

  private static instance: { url: string; store: EventStore } | undefined;

  /**
   * The store at this address. A process has exactly one client: a second one would corrupt batch appends.
   * @throws Error when the process already talks to another address
   */
  static open(url: string): EventStore {
    if (EventStore.instance === undefined) {
      const store = new EventStore((nth) => openClient(addressOf(url, nth)));
      EventStore.instance = { url, store };
    }
    if (EventStore.instance.url !== url) throw new Error('A process can talk to one event store only');
    return EventStore.instance.store;
  }

  /** Closes the connection of this process, which may then talk to another address. */
  static async close(): Promise<void> {
    const { instance } = EventStore;
    EventStore.instance = undefined;
    await instance?.store.connection.close();
  }

  /** The client of this moment; whoever reads through it meets its errors as they are. */
  get client(): StoreClient {
    return this.connection.client;
  }

  /**
   * Appends events to a stream, all or none; a repeat with the same event ids changes nothing and answers as the first.
   * Where nobody says what came of it, the stream is asked.
   * @param deadline until when it is tried
   * @throws RevisionConflict when the stream is not where it was expected; Refusal (503) when there is no time left
   */
  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: Expected,
    deadline: Deadline = Deadline.in(patienceMs),
  ): Promise<Appended> {
    // A real server ends when it is asked to write to such a stream.
    if (stream === '') throw new Error('A stream has a name');
    const stored = await this.prepare(events);
    try {
      return await this.calls.append(stream, stored, expected, deadline);
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      this.onIncident(meaningOf(error) === 'unknown' ? 'unknown' : 'away');
      const recovery = new AppendRecovery(this.calls, stream, stored, expected, deadline, error);
      const policy = expected === 'any' ? whileAwayOrOvertaken : whileAway;
      return this.goOn(deadline, policy, () => recovery.again());
    }
  }

  /** The events of a stream in order, from a revision on, so many at most; none when there is no such stream. */
  async read(
    stream: string,
    from = 0,
    most?: number,
    deadline: Deadline = Deadline.in(patienceMs),
  ): Promise<StoredEvent[]> {
    return this.answered(deadline, () => this.calls.read(stream, from, most, deadline));
  }

  /** The last events of a stream, newest first. */
  async readLast(stream: string, count: number, deadline: Deadline = Deadline.in(patienceMs)): Promise<StoredEvent[]> {
    return this.answered(deadline, () => this.calls.readBack(stream, count, deadline));
  }

  private async answered<T>(deadline: Deadline, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      this.onIncident('away');
      return this.goOn(deadline, whileAway, read);
    }
  }

  /** Tries what failed once until the deadline. */
  private async goOn<T>(deadline: Deadline, policy: RetryPolicy, work: () => Promise<T>): Promise<T> {
    try {
      const done = await retrying(deadline, policy, () => {
        this.onIncident('retried');
        return work();
      });
      this.onIncident('recovered');
      return done;
    } catch (error) {
      if (error instanceof Refusal && error.status === 503) this.onIncident('gaveUp');
      throw error;
    }
  }

  /** Reads the log. Ends with an error, and never early, when its connection is given up. */
  readAll(options: Parameters<StoreClient['readAll']>[0]) {
    return this.connection.watched(this.client.readAll(options));
  }

  /** Follows the log. Ends with an error when it is dropped, or its connection is given up. */
  subscribeToAll(options: Parameters<StoreClient['subscribeToAll']>[0]) {
    return this.connection.watched(this.client.subscribeToAll(options));
  }

  /** Resolves once a server that may write answers. @throws Refusal (503) when none does within so many milliseconds */
  async ping(within: number): Promise<void> {
    try {
      await this.calls.ping(within);
    } catch (error) {
      throw gaveUp(error);
    }
  }
}

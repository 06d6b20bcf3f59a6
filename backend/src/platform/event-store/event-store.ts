import { Refusal } from '@atrium/contracts/core/problems';
import { AppendRecovery } from './append-recovery.js';
import { addressOf, Connection, type StoreClient } from './connection.js';
import { Deadline, patienceMs } from './deadline.js';
import { dissolvedStream, isHidden } from './dissolved.js';
import { meaningOf } from './failures.js';
import { openClient } from './guarded-client.js';
import { gaveUp, isStoreAway, type RetryPolicy, retrying, whileAway, whileAwayOrOvertaken } from './retry.js';
import { StoreCalls } from './store-calls.js';
import type { Appended, Expected, NewEvent, StoredEvent } from './stored-events.js';
import { type LogEvent, type ReadAllOptions, visibleLog } from './visible-log.js';

/** Longer than a server needs to notice its own timeouts. */
const usualAnswerMs = 3_000;

/** What calls report: no server (`away`), an unknown outcome, a retry, and its success or end. */
export type StoreIncident = 'away' | 'unknown' | 'retried' | 'recovered' | 'gaveUp';

/**
 * The event store through its one client. Failures of a store that is slow, silent, away or electing a leader are
 * retried until the deadline; then a 503 refusal.
 */
export class EventStore {
  private readonly connection: Connection<StoreClient>;
  private readonly calls: StoreCalls;
  prepare: (events: readonly NewEvent[]) => readonly NewEvent[] | Promise<readonly NewEvent[]> = (events) => events;
  onIncident: (incident: StoreIncident) => void = () => {};
  private readonly gone = new Set<string>();
  private goneRead = 0;

  constructor(connect: (nth: number) => StoreClient, answerMs = usualAnswerMs) {
    // A call with less time left may simply have started too late.
    this.connection = new Connection(connect, answerMs * 0.9);
    this.calls = new StoreCalls(this.connection, answerMs);
  }

  private static instance: { url: string; store: EventStore } | undefined;

  /**
   * Opens the store. A process has exactly one client: a second one would corrupt batch appends.
   * @throws Error when the process already uses another address
   */
  static open(url: string): EventStore {
    if (EventStore.instance === undefined) {
      const store = new EventStore((nth) => openClient(addressOf(url, nth)));
      EventStore.instance = { url, store };
    }
    if (EventStore.instance.url !== url) throw new Error('A process can talk to one event store only');
    return EventStore.instance.store;
  }

  static async close(): Promise<void> {
    const { instance } = EventStore;
    EventStore.instance = undefined;
    await instance?.store.connection.close();
  }

  /** The current client; errors reach its reader unchanged. */
  get client(): StoreClient {
    return this.connection.client;
  }

  /**
   * Appends events atomically. Idempotent by event id; an unknown outcome is resolved by reading the stream.
   * @throws RevisionConflict when the stream is not at the expected revision; Refusal (503) at the deadline
   */
  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: Expected,
    deadline: Deadline = Deadline.in(patienceMs),
  ): Promise<Appended> {
    // Writing to a nameless stream crashes a real server.
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

  /** Events of a stream from a revision on; none when the stream does not exist. */
  async read(
    stream: string,
    from = 0,
    most?: number,
    deadline: Deadline = Deadline.in(patienceMs),
  ): Promise<StoredEvent[]> {
    return this.answered(deadline, () => this.calls.read(stream, from, most, deadline));
  }

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

  /**
   * Reads the log, without organisations that were dissolved before. When the connection is given up it fails instead of
   * ending early.
   */
  readAll(options: ReadAllOptions): AsyncGenerator<LogEvent> {
    const log = {
      prepare: () => this.learnDissolved(),
      readWhole: (some: ReadAllOptions) => this.readWhole(some),
      hides: (event: NonNullable<LogEvent['event']>) => this.hides(event),
    };
    return visibleLog(log, options);
  }

  /** Reads the log with everything that the store still has. */
  readWhole(options: ReadAllOptions) {
    return this.connection.watched(this.client.readAll(options));
  }

  /** Whether an event of the log counts no more, as far as {@link learnDissolved} knows. */
  hides(event: { readonly streamId: string; readonly type: string }): boolean {
    return isHidden(event, this.gone);
  }

  /** The organisations that were dissolved, as far as {@link learnDissolved} knows. */
  get dissolved(): ReadonlySet<string> {
    return this.gone;
  }

  /** Learns which organisations were dissolved. Whoever follows the log asks before. */
  async learnDissolved(): Promise<void> {
    const [last] = await this.readLast(dissolvedStream, 1);
    if (last === undefined || last.revision < this.goneRead) return;
    for (const { data } of await this.read(dissolvedStream, this.goneRead)) this.gone.add(String(data['tenant']));
    this.goneRead = last.revision + 1;
  }

  /**
   * Closes a stream for good, with its events: nothing reads or writes it any more.
   * @throws Refusal (503) at the deadline
   */
  async tombstone(stream: string, deadline: Deadline = Deadline.in(patienceMs)): Promise<void> {
    await this.answered(deadline, () => this.calls.tombstone(stream, deadline));
  }

  /** Follows the log, with what {@link hides} tells. Fails when the subscription or its connection is dropped. */
  subscribeToAll(options: Parameters<StoreClient['subscribeToAll']>[0]) {
    return this.connection.watched(this.client.subscribeToAll(options));
  }

  async ping(within: number): Promise<void> {
    try {
      await this.calls.ping(within);
    } catch (error) {
      throw gaveUp(error);
    }
  }
}

import type { Deadline } from './deadline.js';
import type { Appended, Expected, NewEvent, StoredEvent } from './stored-events.js';
import { meaningOf, RevisionConflict } from './failures.js';
import type { StoreCalls } from './store-calls.js';

const pageSize = 500;
/** Clock skew tolerated between writers, in milliseconds. */
const clockLeeway = 60_000;

/**
 * Recovers an append that failed but may have been written. Each retry first looks for its events in the stream, and
 * appends them again, under the same ids, only at the revision at which they were missing.
 */
export class AppendRecovery {
  private after: Expected;
  private mayBeWritten: boolean;
  private readonly since = Date.now() - clockLeeway;

  constructor(
    private readonly calls: Pick<StoreCalls, 'append' | 'read' | 'readBack'>,
    private readonly stream: string,
    private readonly events: readonly NewEvent[],
    private readonly expected: Expected,
    private readonly deadline: Deadline,
    failure: unknown,
  ) {
    this.after = expected;
    this.mayBeWritten = meaningOf(failure) === 'unknown';
  }

  async again(): Promise<Appended> {
    if (this.mayBeWritten) {
      const found = await this.findAppended();
      if (found !== null) return found;
    }
    try {
      return await this.calls.append(this.stream, this.events, this.after, this.deadline);
    } catch (error) {
      if (error instanceof RevisionConflict && this.mayBeWritten) return await this.afterConflict(error);
      if (meaningOf(error) === 'unknown') this.mayBeWritten = true;
      throw error;
    }
  }

  private async afterConflict(conflict: RevisionConflict): Promise<Appended> {
    const found = await this.findAppended();
    if (found !== null) return found;
    // The server has answered, so no earlier attempt is pending.
    this.mayBeWritten = false;
    this.after = this.expected;
    throw conflict;
  }

  private async findAppended(): Promise<Appended | null> {
    const isExact = this.expected !== 'any';
    if (this.after === 'any') return this.findAmongLast();
    const from = this.after === 'none' ? 0 : this.after + 1;
    const most = isExact ? this.events.length : undefined;
    const newer = await this.calls.read(this.stream, from, most, this.deadline);
    const own = this.ownAmong(newer);
    if (own !== null || newer.length === 0) return own;
    if (isExact) throw new RevisionConflict(this.stream);
    this.after = newer.at(-1)?.revision ?? this.after;
    return null;
  }

  /** Searches what was written since shortly before the first attempt, newest first. */
  private async findAmongLast(): Promise<Appended | null> {
    let newest: StoredEvent | undefined;
    for (let upTo: number | undefined; ;) {
      const page = await this.calls.readBack(this.stream, pageSize, this.deadline, upTo);
      newest ??= page[0];
      const own = this.ownAmong(page);
      if (own !== null) return own;
      const oldest = page.at(-1);
      if (oldest === undefined || oldest.revision === 0 || Date.parse(oldest.metadata.at) < this.since) break;
      upTo = oldest.revision - 1;
    }
    this.after = newest?.revision ?? 'none';
    return null;
  }

  /** Appends are atomic, so the last event stands for all. */
  private ownAmong(stored: readonly StoredEvent[]): Appended | null {
    const last = this.events.at(-1)?.id;
    const own = stored.find(({ id }) => id === last);
    return own === undefined ? null : { revision: own.revision, position: own.position };
  }
}

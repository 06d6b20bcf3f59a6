import type { EventStore } from '../event-store/event-store.js';
import { RevisionConflict } from '../event-store/failures.js';
import type { StoredEvent } from '../event-store/stored-events.js';
import { BackupProblem } from './manifest.js';
import { MovedPositions } from './moved-positions.js';

/** Enough for the store to sync many at once. */
const mostInFlight = 256;

/**
 * Appends events in the order of their log. A store takes in what comes over one connection in its order, so an event
 * need not wait for the answer to the one before; should a store not, that is noticed.
 */
export class LogWriter {
  readonly moved = new MovedPositions();
  private readonly inFlight: { readonly former: bigint; readonly appended: Promise<bigint> }[] = [];
  private begun = false;
  private last = -1n;

  constructor(private readonly store: Pick<EventStore, 'append'>) {}

  /** Counts an event that is there already. */
  passed(former: bigint, present: bigint): void {
    this.moved.add(former, present);
    this.last = present;
  }

  async append(event: StoredEvent): Promise<void> {
    const appended = this.appended(event);
    // It is awaited later; until then its failure is nobody's.
    appended.catch(() => {});
    this.inFlight.push({ former: event.position, appended });
    // With the first one the client finds out what the store can do; what is sent meanwhile may overtake it.
    if (!this.begun || this.inFlight.length >= mostInFlight) await this.settleFirst();
    this.begun = true;
  }

  /** Resolves when everything is in the store; all positions are known then. */
  async settled(): Promise<void> {
    while (this.inFlight.length > 0) await this.settleFirst();
  }

  private async settleFirst(): Promise<void> {
    const first = this.inFlight.shift();
    if (first === undefined) return;
    const position = await first.appended;
    if (position <= this.last) {
      throw new BackupProblem('the event store took events in in another order: empty it, and restore once more');
    }
    this.passed(first.former, position);
  }

  private async appended(event: StoredEvent): Promise<bigint> {
    const { stream, revision, id, type, data, metadata } = event;
    try {
      const expected = revision === 0 ? 'none' : revision - 1;
      return (await this.store.append(stream, [{ id, type, data, metadata }], expected)).position;
    } catch (error) {
      if (error instanceof RevisionConflict) throw holdsOthers(event);
      throw error;
    }
  }
}

export function holdsOthers({ stream, revision }: StoredEvent): BackupProblem {
  const where = `revision ${revision} of ${stream}`;
  return new BackupProblem(
    `the event store holds other events than the backup, such as ${where}: restore to an empty one`,
  );
}

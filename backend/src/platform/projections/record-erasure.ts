import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { ErasedPeople } from '../personal-data/erasure.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { DocumentCache, ReadModelWriter } from './read-model-writer.js';

/**
 * Erases people who appear in a single record, such as a ticket's client. The record's earlier events are folded again
 * without the key, so that its document and history equal those of a rebuild.
 */
export class RecordErasure {
  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    private readonly registry: Pick<SliceRegistry, 'decode'>,
    private readonly writer: Pick<ReadModelWriter, 'refold'>,
    private readonly erased: Pick<ErasedPeople, 'endsInRecord' | 'destroyKeyOf'>,
  ) {}

  /** Splits events before each erasure, so that what lies before is written by then. */
  parts(events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
    const parts: RecordedEvent[][] = [];
    for (const recorded of events) {
      const open = parts.at(-1);
      if (open === undefined || this.erased.endsInRecord(recorded)) parts.push([recorded]);
      else open.push(recorded);
    }
    return parts;
  }

  /**
   * Before a part that begins with an erasure: destroys the key and folds the earlier events again. Idempotent.
   * @param cache of a rebuild, which may have read with the key until another projector destroyed it
   * @returns whether anybody was erased
   */
  async before([first]: readonly RecordedEvent[], cache?: DocumentCache): Promise<boolean> {
    if (first === undefined || !this.erased.endsInRecord(first)) return false;
    await this.erased.destroyKeyOf(first);
    const { category, tenant, aggregateId, revision } = first;
    const stored = await this.store.read(streamName(category, tenant, aggregateId), 0, revision);
    const past = stored.flatMap((event) => this.registry.decode(event) ?? []);
    await this.writer.refold(tenant, past, first, cache);
    return true;
  }
}

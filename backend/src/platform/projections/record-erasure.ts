import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { ErasedPeople } from '../personal-data/erasure.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { StoredDocument } from './codec.js';
import type { ReadModelWriter } from './read-model-writer.js';

/**
 * Erases from the read models those of whom nothing but one record speaks, such as the client of a ticket. What that
 * record's events said before is folded anew without the key, so that its documents and its history are those of a rebuild.
 */
export class RecordErasure {
  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    private readonly registry: Pick<SliceRegistry, 'decode'>,
    private readonly writer: Pick<ReadModelWriter, 'refold'>,
    private readonly erased: Pick<ErasedPeople, 'endsInRecord' | 'destroyKeyOf'>,
  ) {}

  /** The events in their order, cut before each that erases somebody: what lies before is written by then. */
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
   * Does what has to be done before a part is folded: where it begins by erasing somebody, destroys their key and folds
   * anew what was said before. May be done again.
   * @param cache of a rebuild: it reads what is sealed without the key, save where the key was back from a backup
   * @returns whether somebody was erased
   */
  async before([first]: readonly RecordedEvent[], cache?: Map<string, StoredDocument>): Promise<boolean> {
    if (first === undefined || !this.erased.endsInRecord(first)) return false;
    const destroyed = await this.erased.destroyKeyOf(first);
    if (cache !== undefined && !destroyed) return false;
    const { category, tenant, aggregateId, revision } = first;
    const stored = await this.store.read(streamName(category, tenant, aggregateId), 0, revision);
    const past = stored.flatMap((event) => this.registry.decode(event) ?? []);
    await this.writer.refold(tenant, past, first, cache);
    return true;
  }
}

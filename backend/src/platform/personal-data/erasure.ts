import type { RecordedEvent } from '../kernel/events.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { JobHandler } from '../jobs/jobs.js';
import type { UnusedFiles } from '../files/unused-files.js';
import { askForTenantRebuild } from '../projections/projector-state.js';
import type { Redis } from '../redis.js';
import type { PersonKeys } from './person-keys.js';

/** What folding needs to know of erased people. */
export interface ErasedPeople {
  /** Reads every key anew from now on. */
  forget(): void;
  /**
   * Destroys the keys of those whom these events erase, as far as many records may speak of them.
   * @returns whether there was one to destroy
   */
  destroyKeysOf(events: readonly RecordedEvent[]): Promise<boolean>;
  /** Whether an event erases somebody of whom nothing but its own record speaks. */
  endsInRecord(recorded: RecordedEvent): boolean;
  /** Destroys the key of whom such an event erases. @returns whether there was one to destroy */
  destroyKeyOf(recorded: RecordedEvent): Promise<boolean>;
}

/** Erased people by the events that say so; keys that came back with an older copy of their directory go again. */
export function erasedPeople(registry: Pick<SliceRegistry, 'sliceOfCategory'>, keys: PersonKeys): ErasedPeople {
  const erases = ({ event, category }: RecordedEvent, of: 'person' | 'record'): boolean => {
    const slice = registry.sliceOfCategory(category);
    return slice?.erasedBy === event.type && (slice.isPersonOfRecord === true) === (of === 'record');
  };
  return {
    forget: () => keys.forget(),
    async destroyKeysOf(events) {
      let destroyed = false;
      for (const recorded of events) {
        if (erases(recorded, 'person')) destroyed = (await keys.destroy(recorded.aggregateId)) || destroyed;
      }
      return destroyed;
    },
    endsInRecord: (recorded) => erases(recorded, 'record'),
    destroyKeyOf: ({ aggregateId }) => keys.destroy(aggregateId),
  };
}

/**
 * Destroys the key of somebody who was erased, and has everything made anew that was read with it: the organisation's
 * read models, and the files that only sealed fields named. May be called again.
 */
export function erasePerson(keys: PersonKeys, files: UnusedFiles, redis: Redis): JobHandler {
  return async (data) => {
    const tenant = String(data['tenant']);
    await keys.destroy(String(data['person']));
    await files.lookAgain(tenant);
    await askForTenantRebuild(redis, tenant);
  };
}

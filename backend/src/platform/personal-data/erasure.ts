import type { RecordedEvent } from '../kernel/events.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { JobHandler } from '../jobs/jobs.js';
import type { UnusedFiles } from '../files/unused-files.js';
import { askForTenantRebuild } from '../projections/projector-state.js';
import type { Redis } from '../redis.js';
import type { PersonKeys } from './person-keys.js';

/** What folding needs to know about erased people. */
export interface ErasedPeople {
  /** Drops cached keys. */
  forget(): void;
  /**
   * Destroys the keys of people whom these events erase and of whom many records may speak.
   * @returns whether any key was destroyed
   */
  destroyKeysOf(events: readonly RecordedEvent[]): Promise<boolean>;
  /** Whether an event erases somebody of whom many records may speak. */
  erasesPerson(recorded: RecordedEvent): boolean;
  /** Whether an event erases somebody who appears only in its own record. */
  endsInRecord(recorded: RecordedEvent): boolean;
  /**
   * Destroys the key of the person whom such an event erases.
   * @returns whether there was one
   */
  destroyKeyOf(recorded: RecordedEvent): Promise<boolean>;
}

/** Keys that return with an older copy of their directory are destroyed again. */
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
    erasesPerson: (recorded) => erases(recorded, 'person'),
    endsInRecord: (recorded) => erases(recorded, 'record'),
    destroyKeyOf: ({ aggregateId }) => keys.destroy(aggregateId),
  };
}

/**
 * Destroys an erased person's key and rebuilds what was read with it: the organisation's read models and the list of
 * referenced files. Idempotent.
 */
export function erasePerson(keys: PersonKeys, files: UnusedFiles, redis: Redis): JobHandler {
  return async (data) => {
    const tenant = String(data['tenant']);
    await keys.destroy(String(data['person']));
    await files.lookAgain(tenant);
    await askForTenantRebuild(redis, tenant);
  };
}

import type { RecordedEvent } from '../kernel/events.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { JobHandler } from '../jobs/jobs.js';
import type { UnusedFiles } from '../files/unused-files.js';
import { askForTenantRebuild } from '../projections/projector-state.js';
import type { Redis } from '../redis.js';
import type { PersonKeys } from './person-keys.js';

/** What a rebuild needs to know of erased people. */
export interface ErasedPeople {
  /** Reads every key anew from now on. */
  forget(): void;
  /** Destroys the keys of those whom these events erase. @returns whether there was one to destroy */
  destroyKeysOf(events: readonly RecordedEvent[]): Promise<boolean>;
}

/** Erased people by the events that say so; keys that came back with an older copy of their directory go again. */
export function erasedPeople(registry: Pick<SliceRegistry, 'sliceOfCategory'>, keys: PersonKeys): ErasedPeople {
  return {
    forget: () => keys.forget(),
    async destroyKeysOf(events) {
      let destroyed = false;
      for (const { event, category, aggregateId } of events) {
        if (registry.sliceOfCategory(category)?.erasedBy !== event.type) continue;
        destroyed = (await keys.destroy(aggregateId)) || destroyed;
      }
      return destroyed;
    },
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

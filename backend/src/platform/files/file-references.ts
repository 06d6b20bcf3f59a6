import { BACKWARDS, END } from '@eventstore/db-client';
import type { SliceRegistry } from '../slice/registry.js';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import { parseStreamName } from '../event-store/streams.js';

export type FindReferences = (
  tenant: string,
  files: ReadonlySet<string>,
  since: number,
) => Promise<ReadonlySet<string>>;

const words = /[\w-]{1,64}/g;

/**
 * Searches the log for references, newest events first: what no event carries, no document carries. It uses the same
 * references by which files are served. In events that only a later release understands every word counts, so a
 * downgrade deletes nothing that release needs.
 */
export function referencesInLog(
  store: Pick<EventStore, 'readAll'>,
  registry: Pick<SliceRegistry, 'decode'>,
): FindReferences {
  return async (tenant, files, since) => {
    const found = new Set<string>();
    for await (const { event } of store.readAll({ direction: BACKWARDS, fromPosition: END })) {
      if (event === undefined) continue;
      if (event.created.getTime() < since || found.size === files.size) break;
      if (parseStreamName(event.streamId)?.tenant !== tenant) continue;
      const recorded = registry.decode(storedFrom(event));
      const isUnderstood = recorded !== null && recorded.unknown !== true;
      const named = isUnderstood ? (recorded.files ?? []) : (JSON.stringify(event.data).match(words) ?? []);
      for (const id of named) if (files.has(id)) found.add(id);
    }
    return found;
  };
}

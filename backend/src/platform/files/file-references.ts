import { BACKWARDS, END } from '@eventstore/db-client';
import type { SliceRegistry } from '../slice/registry.js';
import type { EventStore } from '../event-store/event-store.js';
import { storedFrom } from '../event-store/stored-events.js';
import { parseStreamName } from '../event-store/streams.js';

/**
 * Tells which of a tenant's files anything that was ever recorded carries.
 * @param since milliseconds since 1970: before it nothing can have carried them
 */
export type FindReferences = (
  tenant: string,
  files: ReadonlySet<string>,
  since: number,
) => Promise<ReadonlySet<string>>;

/** What may be an id in a text, as `isId` says. */
const words = /[\w-]{1,64}/g;

/**
 * Looks for references in the log, the newest events first: what no event carries no document does either. They are
 * those by which files are served. Of an event that only a later version of the product understands every word counts,
 * as nothing that version needs may be cleared away after a step back.
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

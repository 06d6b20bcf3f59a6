import { BACKWARDS, END } from '@eventstore/db-client';
import type { EventStore } from '../event-store/event-store.js';
import { parseStreamName } from '../event-store/streams.js';

/**
 * Tells which of a tenant's files anything that was ever recorded mentions.
 * @param since milliseconds since 1970: before it nothing can have mentioned them
 */
export type FindMentions = (tenant: string, files: ReadonlySet<string>, since: number) => Promise<ReadonlySet<string>>;

/** What may be an id in a text, as `idPattern` says. */
const words = /[\w-]{1,64}/g;

/** Looks for mentions in the log, the newest events first: what is in no event is in no document either. */
export function mentionsInLog({ client }: Pick<EventStore, 'client'>): FindMentions {
  return async (tenant, files, since) => {
    const found = new Set<string>();
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END })) {
      if (event === undefined) continue;
      if (event.created.getTime() < since || found.size === files.size) break;
      if (parseStreamName(event.streamId)?.tenant !== tenant) continue;
      for (const word of JSON.stringify(event.data).match(words) ?? []) if (files.has(word)) found.add(word);
    }
    return found;
  };
}

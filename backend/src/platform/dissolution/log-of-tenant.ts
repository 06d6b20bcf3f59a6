import { FORWARDS, START } from '@eventstore/db-client';
import type { DeletedKind } from '@atrium/contracts/tenants/views';
import { goesWith } from '../event-store/dissolved.js';
import type { EventStore } from '../event-store/event-store.js';
import { parseStreamName } from '../event-store/streams.js';

type Store = Pick<EventStore, 'readWhole'>;

interface Found {
  readonly stream: string;
  /** Whether it is the first that was found of its stream. */
  readonly isNew: boolean;
  /** Whether it only says that its stream is closed. */
  readonly isTombstone: boolean;
}

async function* eventsOf(store: Store, tenant: string): AsyncGenerator<Found> {
  const known = new Set<string>();
  const reading = store.readWhole({ direction: FORWARDS, fromPosition: START });
  try {
    for await (const { event } of reading) {
      if (event === undefined || !goesWith(tenant, event.streamId)) continue;
      const isNew = !known.has(event.streamId);
      known.add(event.streamId);
      yield { stream: event.streamId, isNew, isTombstone: event.type.startsWith('$') };
    }
  } finally {
    await reading.cancel().catch(() => {});
  }
}

/** The streams that go with an organisation, each once; those that are closed already too. */
export async function* streamsOf(store: Store, tenant: string): AsyncGenerator<string> {
  for await (const { stream, isNew } of eventsOf(store, tenant)) if (isNew) yield stream;
}

/**
 * Counts what the log holds of an organisation.
 * @param isKind whether records of a category are of a kind of their own
 */
export async function countEvents(
  store: Store,
  tenant: string,
  isKind: (category: string) => boolean,
): Promise<Readonly<Record<string, DeletedKind>>> {
  const counts = new Map<string, DeletedKind>();
  for await (const { stream, isNew, isTombstone } of eventsOf(store, tenant)) {
    if (isTombstone) continue;
    const category = parseStreamName(stream)?.category ?? '';
    const kind = isKind(category) ? category : 'other';
    const { records, events } = counts.get(kind) ?? { records: 0, events: 0 };
    counts.set(kind, { records: records + (isNew ? 1 : 0), events: events + 1 });
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

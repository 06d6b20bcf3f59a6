import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Outbox } from './outbox.js';
import { streamDeleted } from './protocol.js';
import { messageOf, PAGE, youngEnough } from './read.js';
import type { ReadRequest } from './read-request.js';
import { CAUGHT_UP, checkpoint, confirmation, FELL_BEHIND } from './responses.js';
import type { RecordPage, Store } from './store.js';
import { firstReadable } from './stream-settings.js';
import type { Tail } from './tail.js';

export interface SubscriptionContext {
  readonly store: Store;
  readonly tail: Tail;
  readonly outbox: Outbox;
}

interface Source {
  read(): RecordPage;
  send(page: RecordPage): Promise<void>;
  caughtUp?(): Promise<void> | undefined;
}

/**
 * Catch-up and live are one loop over the store, which a commit only wakes. So there is no hand-over at which an event
 * could be missed or repeated, and a slow client is simply read for later.
 */
async function follow(source: Source, { tail, outbox }: SubscriptionContext): Promise<void> {
  let live = false;
  while (!outbox.closed) {
    const { version } = tail;
    const page = source.read();
    if (live && !page.ended) {
      live = false;
      await outbox.send(FELL_BEHIND);
    }
    await source.send(page);
    if (page.ended) {
      if (!live && tail.version === version) {
        live = true;
        await source.caughtUp?.();
        await outbox.send(CAUGHT_UP);
      }
      await tail.after(version, outbox.signal);
    } else {
      await setImmediate();
    }
  }
}

function allSource(request: ReadRequest, { store, outbox }: SubscriptionContext): Source {
  const { from, filter } = request;
  // A position names the last event that the client has seen.
  let next = from === 'start' ? 0 : from === 'end' ? store.state.last + 1 : from + 1;
  let unreported = 0;
  return {
    read: () => store.forwards(next, PAGE),
    send: async ({ records }) => {
      for (const record of records) {
        if (filter === undefined || filter.matches(record)) {
          const full = outbox.send(messageOf(store, record, request.resolveLinks));
          if (full !== undefined) await full;
        }
        if (outbox.closed) return;
        next = record.position + 1;
        unreported++;
        if (filter !== undefined && unreported >= filter.checkpointInterval) {
          unreported = 0;
          await outbox.send(checkpoint(record.position));
        }
      }
    },
    caughtUp: () => {
      // Also when nothing was skipped: a real server may repeat a position, even that of the beginning.
      if (filter === undefined || next === 0) return undefined;
      unreported = 0;
      return outbox.send(checkpoint(next - 1));
    },
  };
}

function streamSource(request: ReadRequest, stream: string, { store, outbox }: SubscriptionContext): Source {
  const begun = store.head(stream);
  const { from } = request;
  let next = from === 'start' ? 0 : from === 'end' ? (begun?.revision ?? -1) + 1 : from + 1;
  return {
    read: () => {
      if (store.tombstoned(stream)) throw streamDeleted(stream);
      const head = store.head(stream);
      if (head === undefined || head.settings.deleted) return { records: [], ended: true };
      const first = Math.max(next, firstReadable(head.settings, head.revision));
      const page = store.streamPage(head, first, 1, head.revision, PAGE);
      const last = page.records.at(-1);
      if (last !== undefined) next = last.revision + 1;
      return { ...page, records: page.records.filter((record) => youngEnough(head, record)) };
    },
    send: async ({ records }) => {
      for (const record of records) {
        await outbox.send(messageOf(store, record, request.resolveLinks));
        if (outbox.closed) return;
      }
    },
  };
}

/**
 * Serves a subscription until the client leaves or the server stops.
 * @throws a service error when the stream is, or becomes, tombstoned
 */
export async function subscribe(request: ReadRequest, context: SubscriptionContext): Promise<void> {
  const source =
    request.stream === undefined ? allSource(request, context) : streamSource(request, request.stream, context);
  await context.outbox.send(confirmation(randomUUID()));
  await follow(source, context);
}

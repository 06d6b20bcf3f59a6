import { setImmediate } from 'node:timers/promises';
import type { Outbox } from './outbox.js';
import { streamDeleted, unexpectedReadResult } from './protocol.js';
import type { ReadRequest } from './read-request.js';
import { resolvedMessage, type StoredRecord } from './record.js';
import { streamNotFound } from './responses.js';
import type { PageLimit, RecordPage, Store } from './store.js';
import type { StreamHead } from './stream-head.js';
import { firstReadable } from './stream-settings.js';

/** A reader holds one page in memory. */
export const PAGE: PageLimit = { count: 256, bytes: 1024 * 1024 };

/** An event that points to another, as `revision@stream`. */
const LINK_TYPE = '$>';

/** @param resolveLinks answers a link with its target, or none where it is missing */
export function messageOf(store: Store, record: StoredRecord, resolveLinks: boolean): Buffer {
  if (!resolveLinks || record.type !== LINK_TYPE) return record.message;
  const [, revision, stream] = /^(\d+)@(.+)$/s.exec(record.data.toString('utf8')) ?? [];
  const head = stream === undefined ? undefined : store.head(stream);
  return resolvedMessage(record, head && store.byRevision(head.number, Number(revision)));
}

export function youngEnough(head: StreamHead, record: StoredRecord): boolean {
  return head.settings.maxAge === undefined || record.created + head.settings.maxAge >= Date.now();
}

async function sendPages(
  request: ReadRequest,
  store: Store,
  outbox: Outbox,
  next: (from: number | undefined, limit: PageLimit) => RecordPage,
  wanted: (record: StoredRecord) => boolean,
): Promise<void> {
  let remaining = request.count ?? 0;
  let last: StoredRecord | undefined;
  let ended = remaining <= 0;
  while (!ended && !outbox.closed) {
    const key = request.stream === undefined ? last?.position : last?.revision;
    const page = next(key, { ...PAGE, count: Math.min(PAGE.count, remaining) });
    ({ ended } = page);
    for (const record of page.records) {
      last = record;
      if (!wanted(record)) continue;
      const full = outbox.send(messageOf(store, record, request.resolveLinks));
      if (full !== undefined) await full;
      if (outbox.closed || --remaining === 0) return;
    }
    // A page without matches must not block the event loop.
    await setImmediate();
  }
}

async function readAll(request: ReadRequest, store: Store, outbox: Outbox): Promise<void> {
  const { from, filter } = request;
  const wanted = (record: StoredRecord): boolean => filter?.matches(record) ?? true;
  const beyond = store.state.last + 1;
  if (request.backwards) {
    const begin = from === 'end' ? beyond : from === 'start' ? 0 : Math.min(from, beyond);
    await sendPages(request, store, outbox, (last, limit) => store.backwards(last ?? begin, limit), wanted);
    return;
  }
  const begin = from === 'end' ? beyond : from === 'start' ? 0 : from;
  const next = (last: number | undefined, limit: PageLimit): RecordPage =>
    store.forwards(last === undefined ? begin : last + 1, limit);
  await sendPages(request, store, outbox, next, wanted);
}

async function readStream(request: ReadRequest, stream: string, store: Store, outbox: Outbox): Promise<void> {
  if (!request.backwards && request.from === 'end') throw unexpectedReadResult();
  if (store.tombstoned(stream)) throw streamDeleted(stream);
  const head = store.head(stream);
  if (head === undefined || head.revision < 0 || head.settings.deleted) {
    await outbox.send(streamNotFound(stream));
    return;
  }
  const first = firstReadable(head.settings, head.revision);
  const { from } = request;
  const wanted = (record: StoredRecord): boolean => youngEnough(head, record);
  if (request.backwards) {
    const begin = from === 'end' ? head.revision : from === 'start' ? 0 : Math.min(from, head.revision);
    const next = (last: number | undefined, limit: PageLimit): RecordPage =>
      store.streamPage(head, last === undefined ? begin : last - 1, -1, first, limit);
    await sendPages(request, store, outbox, next, wanted);
    return;
  }
  const begin = typeof from === 'number' ? Math.max(first, from) : first;
  const next = (last: number | undefined, limit: PageLimit): RecordPage =>
    store.streamPage(head, last === undefined ? begin : last + 1, 1, head.revision, limit);
  await sendPages(request, store, outbox, next, wanted);
}

/**
 * Answers a bounded read.
 * @throws a service error when the stream is tombstoned
 */
export async function read(request: ReadRequest, store: Store, outbox: Outbox): Promise<void> {
  if (request.stream === undefined) await readAll(request, store, outbox);
  else await readStream(request, request.stream, store, outbox);
}

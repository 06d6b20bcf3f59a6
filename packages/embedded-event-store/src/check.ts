import { performance } from 'node:perf_hooks';
import { DamagedStoreError } from './errors.js';
import { IndexKind, idKey, kindOfKey, nameKey, revisionKey, revisionOfKey } from './keys.js';
import { openRecord, TOMBSTONE_REVISION, type StoredRecord } from './record.js';
import type { Store } from './store.js';

/**
 * Checks a store at three levels.
 * Opening compares entry counts with the summary. The check at start reads events from the newest back, each with its
 * checksum and link to the previous one, then the index; it stops after a fixed time to keep starts quick (a million
 * small events fit). The rest is verified when read: every read checks its events, so damage is never served and stops
 * the server. The full check has no limit and also compares each event with the index.
 */

export interface CheckReport {
  readonly events: number;
  readonly indexed: number;
  readonly complete: boolean;
}

const SLICE = 1000;

/**
 * @param budgetMs stops after this many milliseconds; 'full' checks everything
 * @throws DamagedStoreError
 */
export function checkStore(store: Store, budgetMs: number | 'full'): CheckReport {
  const ends = budgetMs === 'full' ? Infinity : performance.now() + budgetMs;
  const events = checkEvents(store, ends, budgetMs === 'full');
  if (events < store.state.events) {
    if (performance.now() < ends)
      throw new DamagedStoreError(`only ${events} of ${store.state.events} events are linked`);
    return { events, indexed: 0, complete: false };
  }
  const indexed = checkIndex(store, ends);
  return { events, indexed, complete: indexed === store.state.indexed };
}

function checkEvents(store: Store, ends: number, full: boolean): number {
  const { state } = store;
  let expected = { position: state.last, checksum: state.lastChecksum };
  let checked = 0;
  const range = store.events.getRange({ start: Number.MAX_SAFE_INTEGER, end: -1, reverse: true });
  for (const { key, value } of range) {
    if (checked % SLICE === 0 && performance.now() > ends) return checked;
    if (key !== expected.position) {
      throw new DamagedStoreError(`the event at position ${expected.position} is missing`);
    }
    const record = openRecord(value, key);
    if (record.checksum !== expected.checksum) {
      throw new DamagedStoreError(`the event at position ${key} is not the one that was written`);
    }
    if (full) compareWithIndex(store, record);
    expected = { position: record.previous, checksum: record.previousChecksum };
    checked++;
  }
  if (expected.position !== -1) throw new DamagedStoreError(`the event at position ${expected.position} is missing`);
  return checked;
}

function compareWithIndex(store: Store, record: StoredRecord): void {
  const { position, streamNumber, revision } = record;
  const problem = (what: string): never => {
    throw new DamagedStoreError(`the ${what} of the event at position ${position} is not in the index`);
  };
  if (store.index.get(revisionKey(streamNumber, revision))?.readDoubleLE(0) !== position) problem('revision');
  const byId = store.index.get(idKey(streamNumber, record.idHex))?.readDoubleLE(0);
  // A repeated id is indexed under its first event.
  if (byId === undefined || byId > position) problem('id');
  else if (byId < position && store.record(byId).idHex !== record.idHex) problem('id');
  if (store.names.get(nameKey(record.stream))?.readDoubleLE(0) !== streamNumber) problem('stream');
}

function checkIndex(store: Store, ends: number): number {
  let checked = 0;
  let next = { stream: -1, revision: 0 };
  for (const { key, value } of store.index.getRange({})) {
    if (checked % SLICE === 0 && performance.now() > ends) return checked;
    checked++;
    if (value.length !== 8 || !(value.readDoubleLE(0) <= store.state.last)) {
      throw new DamagedStoreError('the index names an event that does not exist');
    }
    const { kind, stream } = kindOfKey(key);
    if (kind !== IndexKind.revision) continue;
    const revision = revisionOfKey(key);
    const follows = next.stream === stream ? next.revision : 0;
    if (revision !== follows && revision !== TOMBSTONE_REVISION) {
      throw new DamagedStoreError(`revision ${follows} of stream number ${stream} is missing from the index`);
    }
    next = { stream, revision: revision + 1 };
  }
  return checked;
}

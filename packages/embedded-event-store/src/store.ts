import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { open, type Database, type RootDatabase } from 'lmdb';
import { DamagedStoreError } from './errors.js';
import { idKey, nameKey, revisionKey, revisionOfKey, settingsKey } from './keys.js';
import { openRecord, TOMBSTONE_REVISION, type StoredRecord } from './record.js';
import { isTombstoned, type StreamHead } from './stream-head.js';
import { METADATA_STREAM_SETTINGS, NO_SETTINGS, parseSettings, type StreamSettings } from './stream-settings.js';

export const DATA_FILE = 'events.mdb';

const STATE_KEY = 'state';
const HEAD_CACHE_SIZE = 50_000;

/** Written with each commit: what must exist, and where the log ends. */
export interface StoreState {
  readonly format: 1;
  readonly last: number;
  readonly lastSize: number;
  readonly lastChecksum: number;
  readonly events: number;
  readonly indexed: number;
  readonly streams: number;
}

const EMPTY: StoreState = {
  format: 1,
  last: -1,
  lastSize: 0,
  lastChecksum: 0,
  events: 0,
  indexed: 0,
  streams: 0,
};

export interface RecordPage {
  readonly records: StoredRecord[];
  readonly ended: boolean;
}

export interface PageLimit {
  readonly count: number;
  readonly bytes: number;
}

type Binary = Database<Buffer, Buffer>;

/** The LMDB environment: four databases in one file. */
export class Store {
  private readonly root: RootDatabase<Buffer, string>;
  readonly events: Database<Buffer, number>;
  readonly index: Binary;
  readonly names: Binary;
  private current: StoreState;
  private readonly heads = new Map<string, StreamHead>();

  /**
   * Opens or creates the store.
   * @throws DamagedStoreError when its summary does not match
   */
  constructor(directory: string) {
    this.root = open<Buffer, string>({
      path: join(directory, DATA_FILE),
      noSubdir: true,
      maxDbs: 4,
      encoding: 'binary',
      // A put must not resolve before its transaction is on disk.
      overlappingSync: false,
    });
    this.events = this.root.openDB<Buffer, number>({ name: 'events', encoding: 'binary' });
    this.index = this.root.openDB<Buffer, Buffer>({ name: 'index', encoding: 'binary', keyEncoding: 'binary' });
    this.names = this.root.openDB<Buffer, Buffer>({ name: 'names', encoding: 'binary', keyEncoding: 'binary' });
    this.current = this.loadState();
  }

  get state(): StoreState {
    return this.current;
  }

  private loadState(): StoreState {
    const bytes = this.root.get(STATE_KEY);
    if (bytes === undefined) {
      if (this.count(this.events) > 0) throw new DamagedStoreError('its summary is missing');
      return EMPTY;
    }
    const text = bytes.subarray(4);
    if (crc32(text) !== bytes.readUInt32LE(0)) throw new DamagedStoreError('its summary does not match its checksum');
    const state = JSON.parse(text.toString('utf8')) as StoreState;
    if (state.format !== 1) throw new DamagedStoreError(`it has the unknown format ${String(state.format)}`);
    const counts: readonly (readonly [string, number, number])[] = [
      ['events', this.count(this.events), state.events],
      ['index entries', this.count(this.index), state.indexed],
      ['streams', this.count(this.names), state.streams],
    ];
    for (const [what, found, expected] of counts) {
      if (found !== expected) throw new DamagedStoreError(`it has ${found} ${what} where ${expected} were written`);
    }
    return state;
  }

  private count(database: Database<Buffer, number> | Binary): number {
    const stats: { entryCount?: number } = database.getStats();
    return stats.entryCount ?? 0;
  }

  /**
   * Writes one transaction, all or nothing.
   * @param state the summary after it
   */
  async commit(state: StoreState, puts: () => Promise<boolean>[]): Promise<void> {
    const text = Buffer.from(JSON.stringify(state));
    const summary = Buffer.allocUnsafe(4 + text.length);
    summary.writeUInt32LE(crc32(text), 0);
    text.copy(summary, 4);
    const pending: Promise<boolean>[] = [];
    const batch = this.root.batch(() => {
      pending.push(...puts(), this.root.put(STATE_KEY, summary));
    });
    const results = await Promise.all([batch, ...pending]);
    if (results.includes(false)) throw new Error('a write of the transaction was refused');
    this.current = state;
    this.root.resetReadTxn();
  }

  remember(head: StreamHead): void {
    this.heads.delete(head.name);
    this.heads.set(head.name, head);
    if (this.heads.size > HEAD_CACHE_SIZE) {
      for (const oldest of this.heads.keys()) {
        this.heads.delete(oldest);
        break;
      }
    }
  }

  head(name: string): StreamHead | undefined {
    const known = this.heads.get(name);
    if (known !== undefined) return known;
    const number = this.names.get(nameKey(name))?.readDoubleLE(0);
    if (number === undefined) return undefined;
    const [last] = this.index.getKeys({
      start: revisionKey(number, TOMBSTONE_REVISION),
      end: revisionKey(number, 0),
      inclusiveEnd: true,
      reverse: true,
      limit: 1,
    });
    let revision = last === undefined ? -1 : revisionOfKey(last);
    const tombstoned = revision === TOMBSTONE_REVISION;
    if (tombstoned) revision = -1;
    const head = { name, number, revision, tombstoned, settings: this.settings(name, number) };
    this.remember(head);
    return head;
  }

  tombstoned(name: string): boolean {
    return isTombstoned(name, (stream) => this.head(stream));
  }

  private settings(name: string, number: number): StreamSettings {
    if (name.startsWith('$$')) return METADATA_STREAM_SETTINGS;
    const position = this.index.get(settingsKey(number))?.readDoubleLE(0);
    return position === undefined ? NO_SETTINGS : parseSettings(this.record(position).data);
  }

  /** @throws DamagedStoreError when it is missing or damaged */
  record(position: number): StoredRecord {
    const bytes = this.events.get(position);
    if (bytes === undefined) throw new DamagedStoreError(`there is no event at position ${position}`);
    return openRecord(bytes, position);
  }

  byRevision(streamNumber: number, revision: number): StoredRecord | undefined {
    const position = this.index.get(revisionKey(streamNumber, revision))?.readDoubleLE(0);
    if (position === undefined) return undefined;
    return this.checked(this.record(position), streamNumber, revision);
  }

  /** The first one with this id. */
  byId(streamNumber: number, idHex: string): StoredRecord | undefined {
    const position = this.index.get(idKey(streamNumber, idHex))?.readDoubleLE(0);
    if (position === undefined) return undefined;
    const record = this.record(position);
    if (record.idHex !== idHex || record.streamNumber !== streamNumber) {
      throw new DamagedStoreError(`the index of ids does not fit the event at position ${position}`);
    }
    return record;
  }

  private checked(record: StoredRecord, streamNumber: number, revision: number): StoredRecord {
    if (record.streamNumber === streamNumber && record.revision === revision) return record;
    throw new DamagedStoreError(`the index of revisions does not fit the event at position ${record.position}`);
  }

  forwards(from: number, limit: PageLimit): RecordPage {
    return this.page(this.events.getRange({ start: from, limit: limit.count }), limit, true);
  }

  backwards(before: number, limit: PageLimit): RecordPage {
    const range = { start: before, end: -1, reverse: true, exclusiveStart: true, limit: limit.count };
    return this.page(this.events.getRange(range), limit, false);
  }

  private page(range: Iterable<{ key: number; value: Buffer }>, limit: PageLimit, ascending: boolean): RecordPage {
    const records: StoredRecord[] = [];
    let bytes = 0;
    let ended = true;
    for (const { key, value } of range) {
      const record = openRecord(value, key);
      const before = records.at(-1);
      const [older, newer] = ascending ? [before, record] : [record, before];
      if (before !== undefined && newer?.previous !== older?.position) {
        throw new DamagedStoreError(
          `events are missing between the positions ${older?.position} and ${newer?.position}`,
        );
      }
      records.push(record);
      bytes += value.length;
      if (bytes >= limit.bytes || records.length >= limit.count) {
        ended = false;
        break;
      }
    }
    return { records, ended };
  }

  /**
   * @param direction 1 forwards, -1 backwards
   * @param stop inclusive
   */
  streamPage(head: StreamHead, from: number, direction: 1 | -1, stop: number, limit: PageLimit): RecordPage {
    const records: StoredRecord[] = [];
    let bytes = 0;
    for (let revision = from; (stop - revision) * direction >= 0; revision += direction) {
      const record = this.byRevision(head.number, revision);
      if (record === undefined) throw new DamagedStoreError(`revision ${revision} of ${head.name} is missing`);
      records.push(record);
      bytes += record.bytes.length;
      if (bytes >= limit.bytes || records.length >= limit.count) return { records, ended: revision === stop };
    }
    return { records, ended: true };
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}

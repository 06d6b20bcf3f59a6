import { randomUUID } from 'node:crypto';
import { decide, type StreamFacts } from './expected-revision.js';
import type { WriteOutcome, WriteRequest } from './group-commit.js';
import { idKey, nameKey, numberValue, revisionKey, settingsKey } from './keys.js';
import { encodeRecord, METADATA_TYPE, TOMBSTONE_REVISION, type ProposedEvent, type StoredRecord } from './record.js';
import type { Store, StoreState } from './store.js';
import { isTombstoned, type StreamHead } from './stream-head.js';
import {
  DELETED_METADATA,
  METADATA_STREAM_SETTINGS,
  NO_SETTINGS,
  parseSettings,
  revivedMetadata,
} from './stream-settings.js';

const EMPTY = new Uint8Array();
const JSON_TYPE = 'application/json';
const NO_ID = '';

/**
 * A transaction in the making: decides on requests in turn, each seeing what earlier ones will write, then writes
 * everything at once.
 */
export class Staging {
  private state: StoreState;
  private readonly heads = new Map<string, StreamHead>();
  private readonly created: StreamHead[] = [];
  private readonly records: StoredRecord[] = [];
  private readonly byId = new Map<string, StoredRecord>();
  private readonly byRevision = new Map<string, StoredRecord>();
  private readonly settings = new Map<number, { position: number; added: boolean }>();
  private readonly now = Date.now();

  constructor(private readonly store: Store) {
    this.state = store.state;
  }

  get changed(): boolean {
    return this.records.length > 0;
  }

  /** @returns the outcome once the transaction is durable */
  apply(request: WriteRequest): WriteOutcome {
    const head = this.head(request.stream);
    // A deletion has no id, so it is never a repeat.
    const ids = request.kind === 'append' ? request.events.map((event) => event.id) : [NO_ID];
    const facts = this.facts(request.stream, head);
    const decision = decide(ids, request.expected, facts);
    if (decision.kind === 'deleted') return { kind: 'deleted' };
    if (decision.kind === 'wrong-expected-revision') return { kind: decision.kind, current: head?.revision ?? -1 };
    if (decision.kind === 'write') {
      const missing = facts.revision < 0 && !facts.hasMetadata;
      if (request.kind === 'delete' && missing) return { kind: 'wrong-expected-revision', current: -1 };
      return this.write(request, head);
    }
    const record = head && this.recordAt(head, decision.revision);
    return { kind: 'written', revision: decision.revision, position: record?.position };
  }

  async commit(): Promise<void> {
    const { events, index, names } = this.store;
    await this.store.commit(this.state, () => {
      const puts: Promise<boolean>[] = [];
      for (const head of this.created) puts.push(names.put(nameKey(head.name), numberValue(head.number)));
      for (const record of this.records) {
        // Append mode fills the tree's pages; ordinary puts in ascending order leave them half empty.
        puts.push(events.put(record.position, record.bytes, { append: true } as unknown as number));
        const position = numberValue(record.position);
        puts.push(index.put(revisionKey(record.streamNumber, record.revision), position));
      }
      for (const record of this.byId.values()) {
        puts.push(index.put(idKey(record.streamNumber, record.idHex), numberValue(record.position)));
      }
      for (const [number, { position }] of this.settings) {
        puts.push(index.put(settingsKey(number), numberValue(position)));
      }
      return puts;
    });
    for (const head of this.heads.values()) this.store.remember(head);
  }

  private head(name: string): StreamHead | undefined {
    return this.heads.get(name) ?? this.store.head(name);
  }

  private facts(stream: string, head: StreamHead | undefined): StreamFacts {
    return {
      revision: head?.revision ?? -1,
      tombstoned: isTombstoned(stream, (name) => this.head(name)),
      hasMetadata: (this.head(`$$${stream}`)?.revision ?? -1) >= 0,
      deleted: head?.settings.deleted ?? false,
      begins: head?.settings.truncateBefore ?? 0,
      revisionOfId: (id) => (head && id !== NO_ID ? this.recordWithId(head, id)?.revision : undefined),
      idAtRevision: (revision) => {
        const hex = head && this.recordAt(head, revision)?.idHex;
        return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      },
    };
  }

  private recordWithId(head: StreamHead, id: string): StoredRecord | undefined {
    const hex = id.replaceAll('-', '');
    return this.byId.get(`${head.number}:${hex}`) ?? this.store.byId(head.number, hex);
  }

  private recordAt(head: StreamHead, revision: number): StoredRecord | undefined {
    return this.byRevision.get(`${head.number}:${revision}`) ?? this.store.byRevision(head.number, revision);
  }

  private write(request: WriteRequest, known: StreamHead | undefined): WriteOutcome {
    const { kind, stream, events } = request;
    if (kind === 'delete') {
      this.ensure(stream);
      return this.append(`$$${stream}`, [metadataEvent(DELETED_METADATA)]);
    }
    if (kind === 'tombstone') {
      const event = { id: randomUUID(), type: '$streamDeleted', contentType: JSON_TYPE, data: EMPTY, metadata: EMPTY };
      const { position } = this.stage(this.ensure(stream), event, TOMBSTONE_REVISION);
      return { kind: 'written', revision: TOMBSTONE_REVISION, position };
    }
    if (events.length > 0) return this.append(stream, events);
    return { kind: 'written', revision: known?.revision ?? -1, position: this.state.last };
  }

  private append(stream: string, events: readonly ProposedEvent[]): WriteOutcome {
    const before = this.ensure(stream);
    const first = before.revision + 1;
    let position = 0;
    for (const [offset, event] of events.entries()) {
      position = this.stage(this.ensure(stream), event, first + offset).position;
    }
    if (before.settings.deleted) {
      this.append(`$$${stream}`, [metadataEvent(revivedMetadata(before.settings, first))]);
    }
    return { kind: 'written', revision: first + events.length - 1, position };
  }

  private ensure(stream: string): StreamHead {
    const known = this.head(stream);
    if (known !== undefined) return known;
    const settings = stream.startsWith('$$') ? METADATA_STREAM_SETTINGS : NO_SETTINGS;
    const head = { name: stream, number: this.state.streams, revision: -1, tombstoned: false, settings };
    this.state = { ...this.state, streams: this.state.streams + 1 };
    this.created.push(head);
    this.heads.set(stream, head);
    return head;
  }

  private stage(head: StreamHead, event: ProposedEvent, revision: number): StoredRecord {
    const { state } = this;
    const record = encodeRecord(event, {
      position: state.last < 0 ? 0 : state.last + state.lastSize,
      previous: state.last,
      previousChecksum: state.lastChecksum,
      stream: head.name,
      streamNumber: head.number,
      revision,
      created: this.now,
    });
    this.records.push(record);
    this.byRevision.set(`${head.number}:${revision}`, record);
    let indexed = state.indexed + 1;
    if (this.recordWithId(head, event.id) === undefined) {
      this.byId.set(`${head.number}:${record.idHex}`, record);
      indexed++;
    }
    this.state = {
      ...state,
      last: record.position,
      lastSize: record.bytes.length,
      lastChecksum: record.checksum,
      events: state.events + 1,
      indexed,
    };
    const tombstoned = revision === TOMBSTONE_REVISION;
    this.heads.set(head.name, tombstoned ? { ...head, tombstoned } : { ...head, revision });
    if (head.name.startsWith('$$') && event.type === METADATA_TYPE) this.applyMetadata(head.name.slice(2), record);
    return record;
  }

  private applyMetadata(stream: string, record: StoredRecord): void {
    const head = this.ensure(stream);
    if (stream.startsWith('$$')) return;
    this.heads.set(stream, { ...head, settings: parseSettings(record.data) });
    const staged = this.settings.get(head.number);
    const added = staged?.added ?? !this.store.index.doesExist(settingsKey(head.number));
    if (staged === undefined && added) this.state = { ...this.state, indexed: this.state.indexed + 1 };
    this.settings.set(head.number, { position: record.position, added });
  }
}

function metadataEvent(data: Uint8Array): ProposedEvent {
  return { id: randomUUID(), type: METADATA_TYPE, contentType: JSON_TYPE, data, metadata: EMPTY };
}

import { LRUCache } from 'lru-cache';
import { isEntries } from '../kernel/entries.js';
import type { RecordedEvent } from '../kernel/events.js';
import type { Published } from '../kernel/projection.js';
import { type Header, StoredDocument } from '../projections/codec.js';
import { type DocumentsAtHand, foldAlone } from '../projections/fold-alone.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { Archive, TenantState } from './archive.js';
import { NameKind } from './archive-names.js';
import type { Changed } from './moment-codec.js';
import { patchBetween } from './patch.js';
import type { DocumentRecord } from './record-codec.js';
import { encodeVersion } from './version-codec.js';

/** How many patches follow a whole version at most. */
const mostPatches = 64;
const documentsAtHand = 4_000;

/** A document as it is now, with what the archive knows of it; no number and no record before its first version. */
interface Current {
  readonly number: number | undefined;
  readonly record: DocumentRecord | undefined;
  readonly stored: StoredDocument | null;
}

interface Touched extends Omit<Current, 'stored'> {
  readonly published: Published;
  readonly id: string;
  readonly before: StoredDocument | null;
  readonly stored: StoredDocument;
}

/** A version that came about, for its moment. */
interface Added extends Changed {
  readonly version: Buffer;
}

/** Folds events into an archive, each into the versions that it makes. Within transactions of the archive only. */
export class ArchiveWriter {
  private readonly current = new LRUCache<string, Current>({ max: documentsAtHand });

  constructor(
    private readonly archive: Archive,
    private readonly registry: SliceRegistry,
  ) {}

  /** Forgets what it remembers, as when another process has written, or a transaction was given up. */
  forget(): void {
    this.current.clear();
  }

  /** Adds the next event of a tenant, as its next moment. @throws ReadModelGap when events are missing before it */
  addEvent(tenant: TenantState, recorded: RecordedEvent): void {
    const { no, moments: moment } = tenant;
    tenant.at = Math.max(tenant.at, Date.parse(recorded.at));
    const touched = this.fold(no, recorded);
    const author = JSON.stringify([recorded.by.id, recorded.by.username]);
    const added = touched.map((one) => this.addVersion(no, one, moment, recorded));
    this.archive.setMoment(
      no,
      moment,
      {
        position: Number(recorded.position),
        at: tenant.at,
        author: this.archive.names.numberOf(no, NameKind.author, author),
        changed: added,
      },
      added.map(({ version }) => version),
    );
    tenant.moments += 1;
    // What is no record any more, such as an expired page of a log, was to be kept no longer than until now.
    for (const { number, published, stored } of touched)
      if (number !== undefined && stored.doc === null && isOfRecord(published))
        this.archive.removeVersions(no, number, moment);
  }

  /**
   * Replaces versions of a record after an erasure changed what its events say.
   * @param past all events of the record so far
   * @param momentOf finds the moment of an event
   */
  refold({ no }: TenantState, past: readonly RecordedEvent[], momentOf: (recorded: RecordedEvent) => number): void {
    const begun = new Set<string>();
    for (const recorded of past) {
      for (const one of this.fold(no, recorded, begun)) {
        const name = this.nameOf(no, one.published.collection, one.id);
        if (!begun.has(name) && one.number !== undefined) this.archive.removeVersions(no, one.number);
        begun.add(name);
        const n = momentOf(recorded);
        const added = this.addVersion(no, one, n, recorded);
        this.archive.changeMoment(no, n, added.document, added, added.version);
      }
    }
  }

  /** @param begun for a record that is folded again: its documents so far; the others start empty */
  private fold(tenant: number, recorded: RecordedEvent, begun?: ReadonlySet<string>): Touched[] {
    const touched = new Map<string, Touched>();
    const currentOf = (name: string): Current => {
      const current = this.currentOf(tenant, name);
      const counts = begun === undefined || begun.has(name);
      return counts ? current : { number: current.number, record: undefined, stored: null };
    };
    const documents: DocumentsAtHand = {
      get: (collection, id) => {
        const name = this.nameOf(tenant, collection, id);
        return touched.get(name)?.stored ?? currentOf(name).stored;
      },
      set: (published, id, stored) => {
        const name = this.nameOf(tenant, published.collection, id);
        const { number, record, stored: before } = currentOf(name);
        touched.set(name, { number, record, published, id, before, stored });
      },
    };
    foldAlone(this.registry, documents, recorded, begun === undefined);
    return [...touched.values()];
  }

  private nameOf(tenant: number, collection: string, id: string): string {
    return `${this.collectionOf(tenant, collection)} ${id}`;
  }

  private currentOf(tenant: number, name: string): Current {
    const known = this.current.get(`${tenant} ${name}`);
    if (known !== undefined) return known;
    const number = this.archive.names.findName(tenant, NameKind.document, name);
    const record = number === undefined ? undefined : this.archive.record(tenant, number);
    const stored = number === undefined || record === undefined ? null : this.storedOf(tenant, number, record);
    const current = { number, record, stored };
    this.current.set(`${tenant} ${name}`, current);
    return current;
  }

  private storedOf(tenant: number, document: number, record: DocumentRecord): StoredDocument {
    const { since, place, files } = record.header;
    const header: Header = {
      revision: record.revision,
      since,
      rooms: JSON.parse(this.archive.names.textOf(tenant, NameKind.rooms, record.rooms)) as Header['rooms'],
      ...(place === undefined ? {} : { place }),
      ...(files === undefined ? {} : { files }),
    };
    return StoredDocument.fromJson(header, this.archive.versionAt(tenant, document, record.last)?.text() ?? 'null');
  }

  /** Notes everything of a new version but its text, which is returned for its moment. */
  private addVersion(tenant: number, touched: Touched, moment: number, recorded: RecordedEvent): Added {
    const { record, before, stored, published, id } = touched;
    const { header } = stored;
    const name = this.nameOf(tenant, published.collection, id);
    const number = touched.number ?? this.archive.names.numberOf(tenant, NameKind.document, name);
    const collection = this.collectionOf(tenant, published.collection);
    const rooms = this.roomsOf(tenant, number, touched, collection);
    const since = record === undefined || header.since === `${recorded.position}` ? moment : record.since;
    const patch = patchFor(record, before, stored);
    const kept = { rooms, revision: header.revision, since, isWhole: patch === null, json: patch ?? stored.json };
    const version = encodeVersion(kept);
    const grown =
      record === undefined || patch === null
        ? { whole: moment, patches: 0, patchBytes: 0, wholeBytes: version.length }
        : { ...pickChain(record), patches: record.patches + 1, patchBytes: record.patchBytes + version.length };
    this.archive.chain(tenant, number, grown.whole, moment);
    const next: DocumentRecord = {
      collection,
      id,
      first: record?.first ?? moment,
      last: moment,
      rooms,
      revision: header.revision,
      since,
      ...grown,
      header: { since: header.since, place: header.place, files: header.files },
    };
    this.archive.setRecord(tenant, number, next);
    this.current.set(`${tenant} ${name}`, { number, record: next, stored });
    return { document: number, collection, version };
  }

  /** The number of the rooms in which a version is shown; they have the document among theirs from now on. */
  private roomsOf(tenant: number, document: number, { record, before, stored }: Touched, collection: number): number {
    const { names } = this.archive;
    const { rooms } = stored.header;
    const text = JSON.stringify(rooms);
    if (record !== undefined && names.textOf(tenant, NameKind.rooms, record.rooms) === text) return record.rooms;
    const known = new Set(before?.header.rooms.flat());
    for (const room of new Set(rooms.flat())) {
      if (known.has(room)) continue;
      this.archive.addMember(tenant, names.numberOf(tenant, NameKind.room, `${collection} ${room}`), document);
    }
    return names.numberOf(tenant, NameKind.rooms, text);
  }

  private collectionOf(tenant: number, collection: string): number {
    return this.archive.names.numberOf(tenant, NameKind.collection, collection);
  }
}

function pickChain({ whole, wholeBytes }: DocumentRecord): Pick<DocumentRecord, 'whole' | 'wholeBytes'> {
  return { whole, wholeBytes };
}

function isOfRecord(published: Published): boolean {
  return 'project' in published && !isEntries(published);
}

/** @returns the text of a patch, or null when a whole version is as good */
function patchFor(
  record: DocumentRecord | undefined,
  before: StoredDocument | null,
  stored: StoredDocument,
): string | null {
  if (record === undefined || before === null || before.doc === null || stored.doc === null) return null;
  if (record.patches >= mostPatches || record.patchBytes > record.wholeBytes) return null;
  const patch = patchBetween(before.doc, stored.doc) ?? [{}, [], {}];
  return patch.length === 1 ? null : JSON.stringify(patch);
}

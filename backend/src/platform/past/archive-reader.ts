import type { LiveDocument, Delta } from '@atrium/contracts/core/live';
import { LRUCache } from 'lru-cache';
import { type Published, withdrawnRoom } from '../kernel/projection.js';
import type { Archive, FoundVersion, TenantState } from './archive.js';
import { NameKind } from './archive-names.js';
import type { Moment } from './moment-codec.js';
import type { ChangeAround } from './past-questions.js';
import type { DocumentRecord } from './record-codec.js';

/** How many characters of documents are kept at hand: near a moment where one just was most are the same. */
const textAtHand = 48_000_000;
const versionsAtHand = 200_000;

/** What somebody may follow: a collection, or the entries of a record. */
export interface Followed {
  /** The name under which its changes are sent. */
  readonly topic: string;
  readonly published: Published;
  /** The rooms in which its reader is today. */
  readonly rooms: readonly string[];
  /** How many of the newest of each room are shown; everything when left out. */
  readonly newest?: number | undefined;
  /** Whether it is the entries of a record, which have one order whatever their number. */
  readonly isEntries: boolean;
}

/** The parts of a version that are known without its text, and the text if it was just unpacked. */
type Version = Pick<FoundVersion, 'moment' | 'rooms' | 'revision' | 'since'> & Partial<Pick<FoundVersion, 'text'>>;

interface Member {
  readonly document: number;
  readonly record: DocumentRecord;
  readonly version: Version;
}

/** A change of a topic as one reader sees it. */
export type Change = Delta & { readonly at: string };

/** A change as its reader sees it, in JSON; what was there before is looked up when it is asked for. */
interface SeenChange extends Pick<ChangeAround, 'id' | 'version' | 'by' | 'at'> {
  readonly before: () => string | null;
  readonly after: string | null;
}

/** Reads an archive for people: what was there then, as its reader may see it today. */
export class ArchiveReader {
  private readonly texts = new LRUCache<string, string>({
    maxSize: textAtHand,
    sizeCalculation: (text) => text.length + 100,
  });
  private readonly versions = new LRUCache<string, Version>({ max: versionsAtHand });
  private readonly roomLists = new LRUCache<string, readonly (readonly string[])[]>({ max: 5_000 });

  constructor(private readonly archive: Archive) {}

  /** Forgets what it remembers, as when documents were made anew. */
  forget(): void {
    this.texts.clear();
    this.versions.clear();
    this.roomLists.clear();
  }

  /** What a topic held at a moment, as JSON texts in the order of a live snapshot. */
  snapshot(tenant: TenantState, followed: Followed, moment: number): { documents: string[]; complete: boolean } {
    const { no } = tenant;
    const collection = this.archive.names.findName(no, NameKind.collection, followed.published.collection);
    if (collection === undefined) return { documents: [], complete: true };
    const { members, complete } = this.membersAt(no, collection, followed, moment);
    const sees = this.visibilityOf(no, followed);
    const documents = members.flatMap((member) => {
      const shape = sees(member.version.rooms, member.record.rooms);
      return shape < 0 ? [] : (this.shown(no, followed.published, member, shape) ?? []);
    });
    return { documents, complete };
  }

  /**
   * The rooms in which each shape of a document was shown at a moment.
   * @returns null when it was not there, or its reader can't see what it was
   */
  shownIn({ no }: TenantState, followed: Followed, id: string, moment: number): readonly (readonly string[])[] | null {
    const collection = this.archive.names.findName(no, NameKind.collection, followed.published.collection);
    const document =
      collection === undefined ? undefined : this.archive.names.findName(no, NameKind.document, `${collection} ${id}`);
    const record = document === undefined ? undefined : this.archive.record(no, document);
    if (document === undefined || record === undefined || record.first > moment) return null;
    const version = this.versionAt(no, document, record, moment);
    if (version === null || this.visibilityOf(no, followed)(version.rooms, record.rooms) < 0) return null;
    return this.roomsOf(no, version.rooms);
  }

  /** The documents of a topic at a moment regardless of rights, found and ordered as in a live snapshot. */
  private membersAt(tenant: number, collection: number, followed: Followed, moment: number) {
    const { rooms, newest, isEntries, published } = followed;
    const most = newest === undefined ? undefined : newest + (isEntries ? 1 : 0);
    const found = rooms.map((room) =>
      this.membersOf(tenant, `${collection} ${room}`, moment, { most, anyOrder: published.byLastChange === true }),
    );
    const byDocument = new Map(found.flat().map((member) => [member.document, member]));
    const members = [...byDocument.values()];
    if (newest === undefined) return { members: members.toSorted(oldestFirst), complete: true };
    if (isEntries) {
      const sorted = members.toSorted(oldestFirst);
      return { members: sorted.slice(-newest), complete: sorted.length <= newest };
    }
    const complete = found.every((own) => own.length < newest);
    return { members: members.toSorted((a, b) => a.version.since - b.version.since), complete };
  }

  /** The documents of a room at a moment, the newest first. */
  private membersOf(
    tenant: number,
    room: string,
    moment: number,
    { most = Infinity, anyOrder }: { most?: number | undefined; anyOrder: boolean },
  ): Member[] {
    const number = this.archive.names.findName(tenant, NameKind.room, room);
    if (number === undefined) return [];
    const name = room.slice(room.indexOf(' ') + 1);
    const found: Member[] = [];
    for (const document of this.archive.membersOf(tenant, number, true)) {
      const record = this.archive.record(tenant, document);
      if (record === undefined || record.first > moment) continue;
      const last = found.at(-1);
      // Those that began with the same event are all looked at, for they are in the order of their ids.
      if (!anyOrder && found.length >= most && last !== undefined && record.since < last.version.since) break;
      const version = this.versionAt(tenant, document, record, moment);
      if (version === null || !this.roomsOf(tenant, version.rooms).some((shown) => shown.includes(name))) continue;
      found.push({ document, record, version });
    }
    const sorted = found.toSorted((a, b) => oldestFirst(b, a));
    return most === Infinity ? sorted : sorted.slice(0, most);
  }

  /**
   * What changed in a collection with one event, each document before and after as its reader sees it.
   * @param n the moment of the event
   * @param only the id of the document that is asked for; all when left out
   */
  changesAround(
    tenant: TenantState,
    followed: Followed,
    n: number,
    moment: Moment,
    only?: string,
  ): readonly ChangeAround[] {
    return this.seenChanges(tenant, followed, n, moment, only).map(({ id, version, by, at, before, after }) => {
      const what = { position: `${moment.position}`, at, collection: followed.published.collection, id, version, by };
      return { ...what, before: parsed(before()), after: parsed(after) };
    });
  }

  /**
   * What changed in a topic with one event, as its reader sees it: one change for each document.
   * @param n the moment of the event
   */
  changesAt(tenant: TenantState, followed: Followed, n: number, moment: Moment): Change[] {
    const { topic } = followed;
    return this.seenChanges(tenant, followed, n, moment).map(({ id, version, by, at, after }): Change => {
      const what = { position: `${moment.position}`, collection: topic, id, version };
      if (after === null) return { ...what, op: 'del', by, at };
      return { ...what, op: 'put', doc: JSON.parse(after) as LiveDocument, by, at };
    });
  }

  private seenChanges(tenant: TenantState, followed: Followed, n: number, moment: Moment, only?: string): SeenChange[] {
    const { no } = tenant;
    const { published } = followed;
    const collection = this.archive.names.findName(no, NameKind.collection, published.collection);
    const sees = this.visibilityOf(no, followed);
    return moment.changed.flatMap((changed): SeenChange[] => {
      if (changed.collection !== collection) return [];
      const record = this.archive.record(no, changed.document);
      if (only !== undefined && record?.id !== only) return [];
      const after = record === undefined ? null : this.versionAt(no, changed.document, record, n);
      if (record === undefined || after === null) return [];
      const before = n === 0 ? null : this.versionAt(no, changed.document, record, n - 1);
      const shape = sees(after.rooms, record.rooms);
      const member = { document: changed.document, record, version: after };
      const text = shape < 0 ? null : this.shown(no, published, member, shape);
      const former = before === null ? -1 : sees(before.rooms, record.rooms);
      if (text === null && former < 0) return [];
      const [_id, username] = JSON.parse(this.archive.names.textOf(no, NameKind.author, moment.author)) as string[];
      return [
        {
          id: record.id,
          version: after.revision + 1,
          by: { _id: _id ?? '', username: username ?? '' },
          at: new Date(moment.at).toISOString(),
          before: () =>
            before === null || former < 0
              ? null
              : this.shown(no, published, { document: changed.document, record, version: before }, former),
          after: text,
        },
      ];
    });
  }

  /** Whether an event changed anything of the collection at all, before it is looked into who sees it. */
  touches(tenant: TenantState, { published }: Followed, { changed }: Moment): boolean {
    const collection = this.archive.names.findName(tenant.no, NameKind.collection, published.collection);
    return changed.some((one) => one.collection === collection);
  }

  /**
   * Says in which shape somebody sees a version; -1 for not at all. It is one that a room of theirs opened then, and no
   * richer than what they see today; parts have no such order.
   */
  private visibilityOf(tenant: number, { published, rooms }: Followed): (then: number, today: number) => number {
    const known = new Map<string, number>();
    const shapeIn = (list: number, from = 0): number => {
      const name = `${list} ${from}`;
      const shape = known.get(name) ?? shapeFrom(this.roomsOf(tenant, list), rooms, from);
      known.set(name, shape);
      return shape;
    };
    return (then, today) => {
      const now = shapeIn(today);
      if (now < 0) return -1;
      return shapeIn(then, published.ofParts === true ? 0 : now);
    };
  }

  private shown(tenant: number, published: Published, member: Member, shape: number): string | null {
    const text = this.standing(tenant, published, member);
    if (shape === 0) return text;
    const doc = published.publish(JSON.parse(text) as LiveDocument)[shape]?.doc;
    return doc === undefined ? null : JSON.stringify(doc);
  }

  /** A version without what was withdrawn from its document since. */
  private standing(tenant: number, published: Published, { document, record, version }: Member): string {
    const text = this.textOf(tenant, document, version);
    if (published.withoutWithdrawn === undefined || version.moment === record.last) return text;
    if (!this.roomsOf(tenant, record.rooms).some((rooms) => rooms.includes(withdrawnRoom))) return text;
    const [then, today] = [text, this.textOf(tenant, document, { ...record, moment: record.last })].map(parsed);
    return then == null || today == null ? text : JSON.stringify(published.withoutWithdrawn(then, today));
  }

  private textOf(tenant: number, document: number, version: Version): string {
    const name = `${tenant} ${document} ${version.moment}`;
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    const text = version.text?.() ?? this.archive.versionAt(tenant, document, version.moment)?.text() ?? 'null';
    this.texts.set(name, text);
    return text;
  }

  private versionAt(tenant: number, document: number, record: DocumentRecord, moment: number): Version | null {
    if (record.last <= moment) return { ...record, moment: record.last };
    const chain = this.archive.chainAt(tenant, document, moment);
    const began = chain.at(-1);
    if (began === undefined) return null;
    const name = `${tenant} ${document} ${began}`;
    const known = this.versions.get(name);
    if (known !== undefined) return known;
    const found = this.archive.versionIn(tenant, document, chain);
    if (found === null) return null;
    const { rooms, revision, since } = found;
    this.versions.set(name, { moment: began, rooms, revision, since });
    return found;
  }

  private roomsOf(tenant: number, list: number): readonly (readonly string[])[] {
    const name = `${tenant} ${list}`;
    const known = this.roomLists.get(name);
    if (known !== undefined) return known;
    const rooms = JSON.parse(this.archive.names.textOf(tenant, NameKind.rooms, list)) as string[][];
    this.roomLists.set(name, rooms);
    return rooms;
  }
}

function parsed(text: string | null): LiveDocument | null {
  return text === null ? null : (JSON.parse(text) as LiveDocument);
}

/** As Redis has them in a room: by their beginnings, and by their ids where these are the same. */
function oldestFirst(a: Member, b: Member): number {
  if (a.version.since !== b.version.since) return a.version.since - b.version.since;
  return a.record.id < b.record.id ? -1 : 1;
}

/** The first shape, from one on, that one of these rooms opens; -1 for none. */
function shapeFrom(list: readonly (readonly string[])[], rooms: readonly string[], from: number): number {
  return list.findIndex((shown, n) => n >= from && shown.some((room) => rooms.includes(room)));
}

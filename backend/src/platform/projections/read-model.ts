import type { LiveDocument } from '@atrium/contracts/core/live';
import { refuse } from '@atrium/contracts/core/problems';
import type { Actor } from '../kernel/actor.js';
import {
  type AnyEntries,
  entriesRoom,
  type EntriesRecord,
  type EntryDocument,
  isEntries,
  placeOf,
  recordOf,
} from '../kernel/entries.js';
import { type Published, roomsOfEntries } from '../kernel/projection.js';
import type { SliceRegistry } from '../slice/registry.js';
import { type Redis, withRedis } from '../redis.js';
import { decodeDocument, type Header, richestRooms, type StoredDocument } from './codec.js';
import { readCheckpoint } from './checkpoint.js';
import { type EntryPage, orderIn, readEntryPage } from './entry-pages.js';
import { everyDocument, type FoundDocument } from './every-document.js';
import { type KeptAct, readActs } from './acts.js';
import { listedDocuments } from './listed-documents.js';
import type { ReadGate } from './read-gate.js';
import { type ProjectorState, readProjectorState } from './projector-state.js';
import { idsOf, newestIdsOf } from './room-ids.js';
import { type Placed, readAround } from './rows.js';
import { type VisibleCollection, type VisibleEntries, visibleAmong, visibleJson } from './shapes.js';
import { shownHistory } from './history.js';

/** Reads documents in the shape that the asker may see. */
export class ReadModel {
  constructor(
    private readonly redis: Redis,
    private readonly registry: SliceRegistry,
    private readonly gate: ReadGate,
  ) {}

  /**
   * Up to where a tenant's events are folded in.
   * @throws Refusal (503) while the read models are not there
   */
  async position(tenant: string): Promise<bigint> {
    const checkpoint = await this.gate.withKeys(tenant, (keys) => readCheckpoint(this.redis, keys, tenant));
    return checkpoint?.position ?? 0n;
  }

  /** @returns null when there are none */
  async progress(): Promise<ProjectorState | null> {
    return withRedis(() => readProjectorState(this.redis, this.gate.signature));
  }

  /** All organisations of which something is recorded, and the system. */
  async tenants(): Promise<string[]> {
    return this.gate.withKeys(null, (keys) => this.redis.sMembers(keys.tenants));
  }

  /**
   * The documents of a collection that the actor sees.
   * @param options `tenant` if not the actor's; `rooms` to restrict theirs; a maximum per room, newest first; `among`,
   * a room to intersect with
   */
  async visible(
    actor: Actor,
    collection: string,
    options: { tenant?: string; rooms?: readonly string[]; newest?: number; among?: string } = {},
  ): Promise<VisibleCollection> {
    const { tenant = actor.tenant } = options;
    const published = this.published(collection);
    const rooms = published.rooms(actor).filter((room) => options.rooms?.includes(room) ?? true);
    const { newest, among } = options;
    return this.gate.withKeys(tenant, async (keys) => {
      const [checkpoint, { ids, complete }] = await Promise.all([
        readCheckpoint(this.redis, keys, tenant),
        newest === undefined
          ? idsOf(this.redis, keys, tenant, collection, among === undefined || rooms.length === 0 ? rooms : [among])
          : newestIdsOf(this.redis, keys, tenant, collection, rooms, newest),
      ]);
      const texts = await listedDocuments(this.redis, this.gate, keys, tenant, collection, ids);
      return { documents: await visibleAmong(published, texts, rooms), position: checkpoint?.position ?? 0n, complete };
    });
  }

  /**
   * A page of what the actor sees, oldest first, without reading the rest.
   * @returns the documents from `start` to `end`, and the total
   */
  async page(
    actor: Actor,
    collection: string,
    { rooms: wanted, start, end }: { rooms?: readonly string[]; start: number; end: number },
  ): Promise<{ documents: readonly string[]; total: number }> {
    const { tenant } = actor;
    const published = this.published(collection);
    const rooms = published.rooms(actor).filter((room) => wanted?.includes(room) ?? true);
    return this.gate.withKeys(tenant, async (keys) => {
      const [only, ...others] = rooms.map((room) => keys.room(tenant, collection, room));
      // A single room can be read from the page's start; several may share documents.
      const [ids, total] = await Promise.all([
        only !== undefined && others.length === 0
          ? this.redis.zRange(only, start, end - 1)
          : idsOf(this.redis, keys, tenant, collection, rooms).then((all) => all.ids),
        only !== undefined && others.length === 0 ? this.redis.zCard(only) : null,
      ]);
      const paged = total === null ? ids.slice(start, end) : ids;
      const texts = await listedDocuments(this.redis, this.gate, keys, tenant, collection, paged);
      return { documents: await visibleAmong(published, texts, rooms), total: total ?? ids.length };
    });
  }

  /** @returns null when the actor sees none */
  async one(actor: Actor, collection: string, id: string, tenant = actor.tenant): Promise<string | null> {
    const published = this.published(collection);
    const stored = await this.stored(tenant, collection, id);
    if (stored === null) return null;
    if (!isEntries(published)) return visibleJson(published, stored, published.rooms(actor));
    const sees =
      stored.doc !== null && (await this.seenWith(actor, collection, recordOf(published, stored.doc), tenant));
    return sees ? visibleJson(published, stored, stored.header.rooms.flat()) : null;
  }

  /** Whether the actor sees the richest shape, and so the history. */
  async seesHistory(actor: Actor, collection: string, id: string, tenant = actor.tenant): Promise<boolean> {
    return this.isIn(actor, collection, id, tenant, richestRooms);
  }

  /** Whether the actor sees what grows within a record, such as its discussion. */
  async seesEntries(actor: Actor, collection: string, id: string, tenant = actor.tenant): Promise<boolean> {
    return this.isIn(actor, collection, id, tenant, (header, published) =>
      roomsOfEntries(published, header?.rooms ?? []),
    );
  }

  /**
   * Whether the actor sees what grows within the record that holds entries.
   * @returns the record and its own enclosing records; null when they don't
   */
  async seenWith(
    actor: Actor,
    collection: string,
    record: EntriesRecord,
    tenant = actor.tenant,
  ): Promise<readonly EntriesRecord[] | null> {
    const above = this.registry.collection(record.collection);
    if (!this.publishedEntries(collection).parents.includes(record.collection)) return null;
    if (!isEntries(above))
      return (await this.seesEntries(actor, record.collection, record.id, tenant)) ? [record] : null;
    const entry = await this.document<LiveDocument>(tenant, record.collection, record.id);
    const further =
      entry === null ? null : await this.seenWith(actor, record.collection, recordOf(above, entry), tenant);
    return further === null ? null : [record, ...further];
  }

  /**
   * Entries of a record, oldest first: the newest, or a page. Callers check access.
   * @returns nothing when the named entry does not exist
   */
  async entries(
    tenant: string,
    collection: string,
    record: EntriesRecord,
    { count, shelf, ...where }: EntryPage = {},
  ): Promise<VisibleEntries> {
    const entries = this.publishedEntries(collection);
    const room = entriesRoom(placeOf(entries, record), shelf);
    const atOf = async (id: string): Promise<string> =>
      (await this.document<EntryDocument>(tenant, collection, id))?.at ?? '';
    const page = { count: count ?? entries.workingSet, ...where };
    return this.gate.withKeys(tenant, async (keys) => {
      const [checkpoint, { ids, older, newer }] = await Promise.all([
        readCheckpoint(this.redis, keys, tenant),
        readEntryPage(orderIn(this.redis, keys.room(tenant, collection, room), atOf), page),
      ]);
      const texts = await listedDocuments(this.redis, this.gate, keys, tenant, collection, ids);
      const documents = await visibleAmong(entries, texts, [room]);
      return { documents, position: checkpoint?.position ?? 0n, complete: !older, newer };
    });
  }

  /** Entries up to this one; null when it is not in the record. */
  async countUpTo(tenant: string, collection: string, record: EntriesRecord, id: string): Promise<number | null> {
    const room = entriesRoom(placeOf(this.publishedEntries(collection), record));
    const at = await this.gate.withKeys(tenant, (keys) => this.redis.zRank(keys.room(tenant, collection, room), id));
    return at === null ? null : at + 1;
  }

  /** Oldest first, as JSON texts. Callers check access. */
  async history(tenant: string, collection: string, id: string): Promise<{ entries: string[]; position: bigint }> {
    const [checkpoint, entries] = await this.gate.withKeys(tenant, (keys) =>
      Promise.all([
        readCheckpoint(this.redis, keys, tenant),
        this.redis.zRange(keys.history(tenant, collection, id), 0, -1),
      ]),
    );
    return { entries: shownHistory(entries), position: checkpoint?.position ?? 0n };
  }

  /** The rooms in which each shape of a document is shown; none when there is no document. */
  async shownIn(tenant: string, collection: string, id: string): Promise<readonly (readonly string[])[]> {
    return (await this.stored(tenant, collection, id))?.header.rooms ?? [];
  }

  /** Without regard to rights: for decisions, never for an answer. */
  async document<Doc>(tenant: string, collection: string, id: string): Promise<Doc | null> {
    const stored = await this.stored(tenant, collection, id);
    return stored === null ? null : (JSON.parse(stored.json) as Doc | null);
  }

  /**
   * Oldest first, without regard to rights: for decisions, never for an answer.
   * @param newest how many at most, of the newest
   */
  async room<Doc>(tenant: string, collection: string, room: string, newest = 0): Promise<Doc[]> {
    const texts = await this.gate.withKeys(tenant, async (keys) => {
      const ids = await this.redis.zRange(keys.room(tenant, collection, room), -newest, -1);
      return listedDocuments(this.redis, this.gate, keys, tenant, collection, ids);
    });
    return texts.map((text) => JSON.parse(decodeDocument(text).json) as Doc);
  }

  /**
   * Neighbours of a document in a row, with it and in order; the row's end for null. For decisions, never for answers.
   * @returns nothing when it is not in the row
   */
  async around(tenant: string, collection: string, row: string, id: string | null): Promise<Placed[]> {
    const read = (around: Placed | null): Promise<Placed[]> =>
      this.gate.withKeys(tenant, (keys) => readAround(this.redis, keys, tenant, collection, row, around));
    if (id === null) return read(null);
    const place = (await this.stored(tenant, collection, id))?.header.place;
    return place?.row === row ? read({ _id: id, rank: place.rank }) : [];
  }

  /**
   * Unordered, without regard to rights: for indexes in memory, never for an answer.
   * @param mentioning only documents whose text contains this
   */
  async *everything(
    tenant: string,
    isWanted: (collection: string) => boolean,
    mentioning = '',
  ): AsyncGenerator<FoundDocument> {
    const keys = await this.gate.pass(tenant);
    yield* everyDocument(this.redis, keys, tenant, isWanted, mentioning);
    // Replaced meanwhile, and removed in part.
    if ((await withRedis(() => this.redis.exists(keys.tenants))) === 0) throw refuse('rebuilding');
  }

  /** A person's latest acts, oldest first. */
  async acts(tenant: string, person: string): Promise<KeptAct[]> {
    return this.gate.withKeys(tenant, (keys) => readActs(this.redis, keys, tenant, person));
  }

  /**
   * The newest documents of rooms, as stored and without regard to rights: for counting and computing, never for an answer.
   * @param newest how many of each room at most
   */
  async storedIn(
    tenant: string,
    collection: string,
    rooms: readonly string[],
    newest: number,
  ): Promise<{ texts: readonly string[]; complete: boolean }> {
    return this.gate.withKeys(tenant, async (keys) => {
      const { ids, complete } = await newestIdsOf(this.redis, keys, tenant, collection, rooms, newest);
      return { texts: await listedDocuments(this.redis, this.gate, keys, tenant, collection, ids), complete };
    });
  }

  async countRoom(tenant: string, collection: string, room: string): Promise<number> {
    return this.gate.withKeys(tenant, (keys) => this.redis.zCard(keys.room(tenant, collection, room)));
  }

  private published(collection: string): Published {
    const published = this.registry.collection(collection);
    if (published === undefined) throw refuse('notFound');
    return published;
  }

  private publishedEntries(collection: string): AnyEntries {
    const published = this.published(collection);
    if (!isEntries(published)) throw refuse('notFound');
    return published;
  }

  private async isIn(
    actor: Actor,
    collection: string,
    id: string,
    tenant: string,
    roomsOf: (header: Header | undefined, published: Published) => readonly string[],
  ): Promise<boolean> {
    const published = this.registry.collection(collection);
    if (published === undefined) return false;
    const rooms = roomsOf((await this.stored(tenant, collection, id))?.header, published);
    return published.rooms(actor).some((room) => rooms.includes(room));
  }

  private async stored(tenant: string, collection: string, id: string): Promise<StoredDocument | null> {
    const text = await this.gate.withKeys(tenant, (keys) => this.redis.get(keys.document(tenant, collection, id)));
    return text === null ? null : decodeDocument(text);
  }
}

import type { HistoryEntry } from '@atrium/contracts/core/history';
import type { LiveDocument } from '@atrium/contracts/core/live';
import { refuse } from '@atrium/contracts/core/problems';
import type { Actor } from '../core/actor.js';
import type { AnyProjection } from '../core/projection.js';
import type { SliceRegistry } from '../core/registry.js';
import { type Redis, withRedis } from '../redis.js';
import { decodeDocument, type StoredDocument } from './codec.js';
import { readCheckpoint } from './checkpoint.js';
import { keys } from './keys.js';
import { ReadGate } from './read-gate.js';
import { readProjectorState } from './projector-state.js';
import { type Placed, readAround } from './rows.js';

/** What of a collection an asker sees, as JSON texts ready to be sent, oldest first. */
export interface VisibleCollection {
  readonly documents: readonly string[];
  /** The position at which it was read: deltas beyond it may be missing here. */
  readonly position: bigint;
  /** Whether that is everything, or only the newest part of it. */
  readonly complete: boolean;
}

/** Reads the read models, always in the shape that the asker may see. */
export class ReadModel {
  constructor(
    private readonly redis: Redis,
    private readonly registry: SliceRegistry,
    private readonly gate = new ReadGate(redis),
  ) {}

  /** @throws Refusal (503) while the read models are not there, being rebuilt or catching up */
  async assertReadable(): Promise<void> {
    await this.gate.pass();
  }

  /** How far a rebuild is, or that the read models are live. */
  async progress(): Promise<{ phase: 'live' | 'rebuilding' | 'absent'; position: bigint; target: bigint }> {
    const state = await withRedis(() => readProjectorState(this.redis));
    return state ?? { phase: 'absent', position: 0n, target: 0n };
  }

  /**
   * The documents of a collection that the actor sees.
   * @param options the tenant, when it is not the actor's; the rooms to keep to, when not all of theirs are wanted; and
   * how many of each room at most, the newest, when not all of them
   */
  async visible(
    actor: Actor,
    collection: string,
    options: { tenant?: string; rooms?: readonly string[]; newest?: number } = {},
  ): Promise<VisibleCollection> {
    const { tenant = actor.tenant } = options;
    const projection = this.projection(collection);
    const rooms = projection.rooms(actor).filter((room) => options.rooms?.includes(room) ?? true);
    const bound = options.newest ?? Infinity;
    const newest = { REV: true } as const;
    const [, checkpoint, membersByRoom] = await withRedis(() =>
      Promise.all([
        this.gate.pass(),
        readCheckpoint(this.redis, tenant),
        Promise.all(
          rooms.map((room) =>
            this.redis.zRangeWithScores(
              keys.room(tenant, collection, room),
              0,
              Number.isFinite(bound) ? bound - 1 : -1,
              newest,
            ),
          ),
        ),
      ]),
    );
    const since = new Map(membersByRoom.flat().map(({ value, score }) => [value, score]));
    const ids = [...since].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
    const texts = await this.listed(tenant, collection, ids);
    return {
      documents: texts.flatMap((text) => visibleJson(projection, decodeDocument(text), rooms) ?? []),
      position: checkpoint?.position ?? 0n,
      complete: membersByRoom.every((own) => own.length < bound),
    };
  }

  /** One document in the shape that the actor sees; null when there is none for them. */
  async one(actor: Actor, collection: string, id: string, tenant = actor.tenant): Promise<string | null> {
    const projection = this.projection(collection);
    const stored = await this.stored(tenant, collection, id);
    return stored === null ? null : visibleJson(projection, stored, projection.rooms(actor));
  }

  /** Whether the actor sees the record in its richest shape, and so its history. */
  async seesHistory(actor: Actor, collection: string, id: string, tenant = actor.tenant): Promise<boolean> {
    const projection = this.registry.projection(collection);
    if (projection === undefined) return false;
    const stored = await this.stored(tenant, collection, id);
    const richest = stored?.header.rooms[0] ?? [];
    return projection.rooms(actor).some((room) => richest.includes(room));
  }

  /** The history of a record, oldest first, as JSON texts. Who may see it is asked beforehand. */
  async history(tenant: string, collection: string, id: string): Promise<{ entries: string[]; position: bigint }> {
    await this.assertReadable();
    const [checkpoint, entries] = await withRedis(() =>
      Promise.all([readCheckpoint(this.redis, tenant), this.redis.zRange(keys.history(tenant, collection, id), 0, -1)]),
    );
    return { entries, position: checkpoint?.position ?? 0n };
  }

  /** A document whoever may see it; for decisions and rights, never for an answer. */
  async document<Doc>(tenant: string, collection: string, id: string): Promise<Doc | null> {
    const stored = await this.stored(tenant, collection, id);
    return stored === null ? null : (JSON.parse(stored.json) as Doc | null);
  }

  /** All documents of a room, whoever may see them; for decisions and rights, never for an answer. */
  async room<Doc>(tenant: string, collection: string, room: string): Promise<Doc[]> {
    await this.assertReadable();
    const ids = await withRedis(() => this.redis.zRange(keys.room(tenant, collection, room), 0, -1));
    const texts = await this.listed(tenant, collection, ids);
    return texts.map((text) => JSON.parse(decodeDocument(text).json) as Doc);
  }

  /**
   * The documents next to one in a row that people order, in their order and with it; those at the row's end when none
   * is named. For decisions, never for an answer.
   * @returns nothing when the named one is not in the row
   */
  async around(tenant: string, collection: string, row: string, id: string | null): Promise<Placed[]> {
    await this.assertReadable();
    if (id === null) return withRedis(() => readAround(this.redis, tenant, collection, row, null));
    const place = (await this.stored(tenant, collection, id))?.header.place;
    if (place?.row !== row) return [];
    return withRedis(() => readAround(this.redis, tenant, collection, row, { _id: id, rank: place.rank }));
  }

  /** How many documents a room holds. */
  async countRoom(tenant: string, collection: string, room: string): Promise<number> {
    return withRedis(() => this.redis.zCard(keys.room(tenant, collection, room)));
  }

  private projection(collection: string): AnyProjection {
    const projection = this.registry.projection(collection);
    if (projection === undefined) throw refuse('notFound');
    return projection;
  }

  private async stored(tenant: string, collection: string, id: string): Promise<StoredDocument | null> {
    const key = keys.document(tenant, collection, id);
    const [text] = await withRedis(() => Promise.all([this.redis.get(key), this.gate.pass()]));
    return text === null ? null : decodeDocument(text);
  }

  /**
   * The documents that a room names, as they are stored.
   * @throws Refusal (503) when one of them is not there: no list leaves out what was lost
   */
  private async listed(tenant: string, collection: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const texts = await withRedis(() => this.redis.mGet(ids.map((id) => keys.document(tenant, collection, id))));
    const there = texts.filter((text) => text !== null);
    if (there.length === ids.length) return there;
    // Unless they are being made anew right now, the projector has to be told to.
    if (await this.gate.isOpen()) await withRedis(() => this.redis.hDel(keys.projector, 'phase'));
    throw refuse('rebuilding');
  }
}

/** The document in the richest shape that somebody in these rooms may see; null when none of them shows it. */
export function visibleJson(
  projection: AnyProjection,
  stored: StoredDocument,
  rooms: readonly string[],
): string | null {
  const shape = stored.header.rooms.findIndex((shown) => shown.some((room) => rooms.includes(room)));
  if (shape < 0) return null;
  if (shape === 0) return stored.json;
  const doc = JSON.parse(stored.json) as LiveDocument;
  return JSON.stringify(projection.publish(doc)[shape]?.doc ?? null);
}

/** The newest entry first, as the timeline shows it. */
export function parseHistory(entries: readonly string[]): HistoryEntry[] {
  return entries.map((entry) => JSON.parse(entry) as HistoryEntry).toReversed();
}

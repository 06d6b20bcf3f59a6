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
import { readProjectorState } from './projector-state.js';

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
  ) {}

  /** @throws Refusal (503) while the read models are not there or being rebuilt */
  async assertReadable(): Promise<void> {
    const phase = await withRedis(() => this.redis.hGet(keys.projector, 'phase'));
    if (phase !== 'live') throw refuse('rebuilding');
  }

  /** How far a rebuild is, or that the read models are live. */
  async progress(): Promise<{ phase: 'live' | 'rebuilding' | 'absent'; position: bigint; target: bigint }> {
    const state = await withRedis(() => readProjectorState(this.redis));
    return state ?? { phase: 'absent', position: 0n, target: 0n };
  }

  /**
   * The documents of a collection that the actor sees.
   * @param options the tenant, when it is not the actor's; and the rooms to keep to, when not all of theirs are wanted
   */
  async visible(
    actor: Actor,
    collection: string,
    options: { tenant?: string; rooms?: readonly string[] } = {},
  ): Promise<VisibleCollection> {
    const { tenant = actor.tenant } = options;
    const projection = this.projection(collection);
    const rooms = projection.rooms(actor).filter((room) => options.rooms?.includes(room) ?? true);
    const bound = projection.workingSet ?? Infinity;
    const newest = { REV: true } as const;
    const [phase, checkpoint, membersByRoom] = await withRedis(() =>
      Promise.all([
        this.redis.hGet(keys.projector, 'phase'),
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
    if (phase !== 'live') throw refuse('rebuilding');
    const since = new Map(membersByRoom.flat().map(({ value, score }) => [value, score]));
    const ids = [...since].toSorted(([, a], [, b]) => a - b).map(([id]) => id);
    return {
      documents: await this.many(projection, ids, tenant, rooms),
      position: checkpoint?.position ?? 0n,
      complete: membersByRoom.every((own) => own.length < bound),
    };
  }

  /** One document in the shape that the actor sees; null when there is none for them. */
  async one(actor: Actor, collection: string, id: string, tenant = actor.tenant): Promise<string | null> {
    await this.assertReadable();
    const projection = this.projection(collection);
    const [found] = await this.many(projection, [id], tenant, projection.rooms(actor));
    return found ?? null;
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
    const texts =
      ids.length === 0
        ? []
        : await withRedis(() => this.redis.mGet(ids.map((id) => keys.document(tenant, collection, id))));
    return texts.flatMap((text) => (text === null ? [] : [JSON.parse(decodeDocument(text).json) as Doc]));
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
    const text = await withRedis(() => this.redis.get(keys.document(tenant, collection, id)));
    return text === null ? null : decodeDocument(text);
  }

  private async many(projection: AnyProjection, ids: readonly string[], tenant: string, rooms: readonly string[]) {
    if (ids.length === 0) return [];
    const texts = await withRedis(() =>
      this.redis.mGet(ids.map((id) => keys.document(tenant, projection.collection, id))),
    );
    return texts.flatMap((text) => {
      const visible = text === null ? null : visibleJson(projection, decodeDocument(text), rooms);
      return visible ?? [];
    });
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

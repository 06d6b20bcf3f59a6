import { newsTopic, type NewsView } from '@atrium/contracts/core/live';
import type { Actor } from '../core/actor.js';
import { isNews } from '../core/projection.js';
import type { SliceRegistry } from '../core/registry.js';
import type { FeedEntry } from './feed.js';
import type { LiveServer, LiveSocket } from './live-sockets.js';
import { topicChannel } from './topics.js';

/** That something happened to a record, for those who see all of it, or did until then. */
export interface Tidings {
  readonly collection: string;
  readonly rooms: readonly string[];
  readonly by: string;
  readonly position: bigint;
}

/** What of these entries is told to people who were away. */
export function tidingsIn(entries: readonly FeedEntry[], registry: Pick<SliceRegistry, 'collection'>): Tidings[] {
  return entries.flatMap(({ position, deltas }) =>
    deltas.flatMap(({ collection, shapes, leftRichest, by }) => {
      const published = registry.collection(collection);
      if (published === undefined || !isNews(published)) return [];
      const richest = shapes.find(({ rooms }) => rooms.length > 0)?.rooms ?? [];
      return [{ collection, rooms: [...richest, ...leftRichest], by: by._id, position }];
    }),
  );
}

/** Where the last of these stands that others did and this person sees; null when there is none. */
export function lastFor(
  actor: Actor,
  tidings: readonly Tidings[],
  registry: Pick<SliceRegistry, 'collection'>,
): bigint | null {
  const roomsOf = new Map<string, ReadonlySet<string>>();
  for (const { collection, rooms, by, position } of tidings.toReversed()) {
    if (by === actor.id) continue;
    const own = roomsOf.get(collection) ?? new Set(registry.collection(collection)?.rooms(actor));
    roomsOf.set(collection, own);
    if (rooms.some((room) => own.has(room))) return position;
  }
  return null;
}

/** The only document of the topic: where the last news stand. */
export function newsAt(position: bigint): NewsView {
  return { _id: 'latest', version: Number(position) };
}

/** What came in is gathered for this long at least, and the longer the more people are told. */
const shortestMs = 50;
const perFollowerMs = 5;
const longestMs = 2_000;

/**
 * Tells whoever follows the news of others that there are some, at once while little happens, every other second while
 * much does. What they are is asked for, since it depends on what one has seen.
 */
export class News {
  private readonly gathered = new Map<string, Tidings[]>();

  constructor(private readonly registry: Pick<SliceRegistry, 'collection'>) {}

  /** Takes in what the feed brought, rights being in force already. */
  hear(server: LiveServer, entries: readonly FeedEntry[]): void {
    for (const tenant of new Set(entries.map((entry) => entry.tenant))) {
      const followers = server.sockets.adapter.rooms.get(topicChannel(tenant, newsTopic))?.size ?? 0;
      if (followers === 0) continue;
      const ofTenant = entries.filter((entry) => entry.tenant === tenant);
      const tidings = tidingsIn(ofTenant, this.registry);
      if (tidings.length === 0) continue;
      const waiting = this.gathered.get(tenant);
      if (waiting !== undefined) {
        waiting.push(...tidings);
        continue;
      }
      this.gathered.set(tenant, tidings);
      const wait = Math.min(shortestMs + followers * perFollowerMs, longestMs);
      setTimeout(() => this.tell(server, tenant), wait).unref();
    }
  }

  private tell(server: LiveServer, tenant: string): void {
    const tidings = this.gathered.get(tenant) ?? [];
    this.gathered.delete(tenant);
    const { adapter, sockets } = server.sockets;
    for (const id of adapter.rooms.get(topicChannel(tenant, newsTopic)) ?? []) {
      const socket = sockets.get(id);
      if (socket !== undefined) this.tellOne(socket, tidings);
    }
  }

  private tellOne(socket: LiveSocket, tidings: readonly Tidings[]): void {
    const last = lastFor(socket.data.actor, tidings, this.registry);
    if (last === null) return;
    const doc = newsAt(last);
    const delta = { collection: newsTopic, id: doc._id, version: doc.version, op: 'put', doc } as const;
    const position = `${last}`;
    socket.emit('delta', { topic: newsTopic, position, deltas: [{ position, ...delta }] });
  }
}

import { activityTopic, type ActivityCursor } from '@atrium/contracts/core/live';
import type { Actor } from '../kernel/actor.js';
import { countsAsActivity } from '../kernel/projection.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { FeedEntry } from './feed.js';
import type { LiveServer, LiveSocket } from './live-sockets.js';
import { topicSocketRoom } from './topics.js';

/** A change of a record, for people who see it in full, or did before. */
export interface Activity {
  readonly collection: string;
  readonly rooms: readonly string[];
  readonly by: string;
  readonly position: bigint;
}

export function activitiesIn(entries: readonly FeedEntry[], registry: Pick<SliceRegistry, 'collection'>): Activity[] {
  return entries.flatMap(({ position, deltas }) =>
    deltas.flatMap(({ collection, shapes, leftRichest, by }) => {
      const published = registry.collection(collection);
      if (published === undefined || !countsAsActivity(published)) return [];
      const richest = shapes.find(({ rooms }) => rooms.length > 0)?.rooms ?? [];
      return [{ collection, rooms: [...richest, ...leftRichest], by: by._id, position }];
    }),
  );
}

/** Position of the last activity by others that the actor sees; null for none. */
export function lastSeenBy(
  actor: Actor,
  activities: readonly Activity[],
  registry: Pick<SliceRegistry, 'collection'>,
): bigint | null {
  const roomsOf = new Map<string, ReadonlySet<string>>();
  for (const { collection, rooms, by, position } of activities.toReversed()) {
    if (by === actor.id) continue;
    const own = roomsOf.get(collection) ?? new Set(registry.collection(collection)?.rooms(actor));
    roomsOf.set(collection, own);
    if (rooms.some((room) => own.has(room))) return position;
  }
  return null;
}

export function cursorAt(position: bigint): ActivityCursor {
  return { _id: 'latest', version: Number(position) };
}

const shortestMs = 50;
const perFollowerMs = 5;
const longestMs = 2_000;

/**
 * Moves the activity cursors of followers, throttled under load. The changes themselves are read over HTTP, since they
 * depend on what each person has seen.
 */
export class ActivityCursors {
  private readonly waiting = new Map<string, Activity[]>();

  constructor(private readonly registry: Pick<SliceRegistry, 'collection'>) {}

  addEntries(server: LiveServer, entries: readonly FeedEntry[]): void {
    for (const tenant of new Set(entries.map((entry) => entry.tenant))) {
      const followers = server.sockets.adapter.rooms.get(topicSocketRoom(tenant, activityTopic))?.size ?? 0;
      if (followers === 0) continue;
      const ofTenant = entries.filter((entry) => entry.tenant === tenant);
      const activities = activitiesIn(ofTenant, this.registry);
      if (activities.length === 0) continue;
      const waiting = this.waiting.get(tenant);
      if (waiting !== undefined) {
        waiting.push(...activities);
        continue;
      }
      this.waiting.set(tenant, activities);
      const delay = Math.min(shortestMs + followers * perFollowerMs, longestMs);
      setTimeout(() => this.sendCursors(server, tenant), delay).unref();
    }
  }

  private sendCursors(server: LiveServer, tenant: string): void {
    const activities = this.waiting.get(tenant) ?? [];
    this.waiting.delete(tenant);
    const { adapter, sockets } = server.sockets;
    for (const id of adapter.rooms.get(topicSocketRoom(tenant, activityTopic)) ?? []) {
      const socket = sockets.get(id);
      if (socket !== undefined) this.sendTo(socket, activities);
    }
  }

  private sendTo(socket: LiveSocket, activities: readonly Activity[]): void {
    const last = lastSeenBy(socket.data.actor, activities, this.registry);
    if (last === null) return;
    const doc = cursorAt(last);
    const delta = { collection: activityTopic, id: doc._id, version: doc.version, op: 'put', doc } as const;
    const position = `${last}`;
    socket.emit('delta', { topic: activityTopic, position, deltas: [{ position, ...delta }] });
  }
}

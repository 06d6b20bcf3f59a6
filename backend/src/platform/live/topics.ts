import { activityTopic } from '@atrium/contracts/core/live';
import { isId } from '@atrium/contracts/core/values';
import type { Actor } from '../kernel/actor.js';
import { systemTenant } from '../kernel/actor.js';
import { entriesRoom, type EntriesRecord, isEntries, placeOf } from '../kernel/entries.js';
import type { SliceRegistry } from '../slice/registry.js';
import type { ReadModel } from '../projections/read-model.js';

export type Topic =
  | { readonly kind: 'collection'; readonly name: string; readonly tenant: string; readonly collection: string }
  | {
      readonly kind: 'activity';
      readonly name: string;
      readonly tenant: string;
    }
  | {
      readonly kind: 'history';
      readonly name: string;
      readonly tenant: string;
      readonly collection: string;
      readonly id: string;
    }
  | {
      readonly kind: 'entries';
      readonly name: string;
      readonly tenant: string;
      readonly collection: string;
      readonly record: EntriesRecord;
    };

type CollectionTopic = Extract<Topic, { kind: 'collection' }>;

/** Socket rooms of a topic, and the records that must be visible for it (none for a collection). */
export interface Following {
  readonly socketRooms: readonly string[];
  readonly records: readonly EntriesRecord[];
}

const nowhere: Following = { socketRooms: [], records: [] };

export function tenantOf(collection: string, actor: Actor, registry: SliceRegistry): string {
  return registry.collection(collection)?.ofInstallation === true ? systemTenant : actor.tenant;
}

export function parseTopic(name: string, actor: Actor, registry: SliceRegistry): Topic | null {
  const [first, collection, id, ...rest] = name.split(':');
  if (first === undefined) return null;
  if (collection === undefined) {
    if (first === activityTopic) return { kind: 'activity', name, tenant: actor.tenant };
    if (registry.collection(first) === undefined) return null;
    return { kind: 'collection', name, tenant: tenantOf(first, actor, registry), collection: first };
  }
  const entries = registry.collection(first);
  if (isEntries(entries) && rest.length === 0) {
    const record = id === undefined ? { collection: entries.parents[0], id: collection } : { collection, id };
    const isKnown = entries.parents.includes(record.collection) && isId(record.id);
    // Each topic has one name: that of the first parent collection is left out.
    if (!isKnown || (id !== undefined && collection === entries.parents[0])) return null;
    return { kind: 'entries', name, tenant: tenantOf(record.collection, actor, registry), collection: first, record };
  }
  const isHistory = first === 'history' && id !== undefined && rest.length === 0 && isId(id);
  if (!isHistory || registry.collection(collection) === undefined) return null;
  return { kind: 'history', name, tenant: tenantOf(collection, actor, registry), collection, id };
}

export function socketRoomOf(tenant: string, collection: string, room: string): string {
  return `${tenant}|${collection}|${room}`;
}

export function historySocketRoom(tenant: string, collection: string, id: string): string {
  return `${tenant}|history|${collection}|${id}`;
}

export async function followingOf(
  topic: Topic,
  actor: Actor,
  registry: SliceRegistry,
  readModel: Pick<ReadModel, 'seesHistory' | 'seenWith'>,
): Promise<Following> {
  if (topic.kind === 'activity') return { socketRooms: [topicSocketRoom(topic.tenant, topic.name)], records: [] };
  if (topic.kind === 'history') {
    const sees = await readModel.seesHistory(actor, topic.collection, topic.id, topic.tenant);
    if (!sees) return nowhere;
    const { collection, id } = topic;
    return { socketRooms: [historySocketRoom(topic.tenant, collection, id)], records: [{ collection, id }] };
  }
  if (topic.kind === 'entries') {
    const entries = registry.collection(topic.collection);
    const records = await readModel.seenWith(actor, topic.collection, topic.record, topic.tenant);
    if (!isEntries(entries) || records === null) return nowhere;
    const room = entriesRoom(placeOf(entries, topic.record));
    return { socketRooms: [socketRoomOf(topic.tenant, topic.collection, room)], records };
  }
  return { socketRooms: collectionSocketRooms(topic, actor, registry), records: [] };
}

export function collectionSocketRooms(
  topic: CollectionTopic,
  actor: Actor,
  registry: Pick<SliceRegistry, 'collection'>,
): string[] {
  const rooms = registry.collection(topic.collection)?.rooms(actor) ?? [];
  return rooms.map((room) => socketRoomOf(topic.tenant, topic.collection, room));
}

export function topicSocketRoom(tenant: string, topic: string): string {
  return `${tenant}|topic|${topic}`;
}

import type { AwayItem } from '@atrium/contracts/home/views';
import type { Actor } from '../kernel/actor.js';
import { type AnyProjection, countsAsActivity } from '../kernel/projection.js';
import { richestRooms, type StoredDocument } from '../projections/codec.js';
import type { SliceRegistry } from '../slice/registry.js';

/** Which records a person hears about: as for histories, those that they see in full today. */
export interface Visibility {
  /** Whether they see anything of a collection whose changes are listed. */
  follows(collection: string): boolean;
  sees(collection: string, stored: StoredDocument): boolean;
}

/** What an actor hears about. Caches their rooms, so make one per request. */
export function visibilityOf(registry: SliceRegistry, actor: Actor): Visibility {
  const known = new Map<string, readonly string[]>();
  const roomsOf = (collection: string): readonly string[] => {
    const before = known.get(collection);
    if (before !== undefined) return before;
    const published = registry.collection(collection);
    const rooms = published === undefined || !countsAsActivity(published) ? [] : published.rooms(actor);
    known.set(collection, rooms);
    return rooms;
  };
  return {
    follows: (collection) => roomsOf(collection).length > 0,
    sees: (collection, { header }) => {
      const rooms = roomsOf(collection);
      return richestRooms(header).some((room) => rooms.includes(room));
    },
  };
}

const notDeleted = { deleted: false };

/** What people call a record, deleted or not, and how far it is. */
export function nameIn(
  registry: SliceRegistry,
  collection: string,
  stored: StoredDocument,
): Pick<AwayItem, 'label' | 'title' | 'state' | 'from' | 'until'> {
  const published = registry.collection(collection) as AnyProjection | undefined;
  const shape = stored.doc === null ? undefined : published?.publish(stored.doc).find(({ rooms }) => rooms.length > 0);
  const text = shape === undefined ? null : (published?.search?.({ ...shape.doc, ...notDeleted }) ?? null);
  const { label = '', title = '', state = '', from = '', until = '' } = text ?? {};
  return { label, title, state, from, until };
}

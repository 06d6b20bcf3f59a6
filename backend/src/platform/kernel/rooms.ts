import type { Actor } from './actor.js';
import type { Published } from './projection.js';

/**
 * The rooms of a collection that a reader is in. Who sees as another person is in those of that person that show nothing
 * more than what they see anyway, and in none of what is written for one person.
 */
export function roomsFor(published: Published, actor: Actor): readonly string[] {
  const { impersonatedBy: reader } = actor;
  const rooms = published.rooms(actor);
  if (reader === undefined) return rooms;
  const own = new Set(published.rooms(reader));
  const shown = rooms.filter((room) => own.has(room) || published.opensNothing?.(room, reader) === true);
  const isHidden = published.ofParts === true || shown.length === 0;
  return isHidden && rooms.length > 0 ? [emptyRoom] : shown;
}

/** No document is in it, so that what is hidden can be followed as what is empty. */
const emptyRoom = 'nothing';

/** A collection as the platform asks it for rooms; see {@link roomsFor}. */
export function askedForRooms<One extends Published>(published: One): One {
  return { ...published, rooms: (actor: Actor) => roomsFor(published, actor) };
}

/**
 * `opensNothing` of a collection whose rooms of single people, departments or roles are within others.
 * @param within by how such a room begins, the rooms that together show whatever it shows
 */
export function roomsWithin(
  rooms: Published['rooms'],
  within: Readonly<Record<string, readonly string[]>>,
): NonNullable<Published['opensNothing']> {
  return (room, reader) => {
    const [, wider = []] = Object.entries(within).find(([start]) => room.startsWith(start)) ?? [];
    const own = rooms(reader);
    return wider.length > 0 && wider.every((one) => own.includes(one));
  };
}

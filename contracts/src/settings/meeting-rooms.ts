/** A room of the organisation's that events can take. */
export interface MeetingRoom {
  /** What events refer to; never changes and never goes, so that whatever took the room can be drawn. */
  id: string;
  name: string;
  /** 0 where nobody said. */
  seats: number;
  /** No longer offered; events that have it keep it. */
  archived: boolean;
}

/** How many are in use at most, and how many are held in all. */
export const mostRooms = 100;
export const mostRoomsKept = 300;
export const longestRoom = 60;
export const mostSeats = 9_999;

export function roomsInUse(rooms: readonly MeetingRoom[]): readonly MeetingRoom[] {
  return rooms.filter(({ archived }) => !archived);
}

/** What a form offers: those in use, and what the event has already. */
export function roomsOffered(rooms: readonly MeetingRoom[], present: string): readonly MeetingRoom[] {
  return rooms.filter(({ id, archived }) => !archived || id === present);
}

/** As people read it; empty for none, and for one of which nothing is known. */
export function roomName(rooms: readonly MeetingRoom[], id: string): string {
  return rooms.find((room) => room.id === id)?.name ?? '';
}

const plain = (text: unknown): string => String(text).trim().toLowerCase();

/** Where an event is: its room and its place in words. */
export function placeWith(
  rooms: readonly MeetingRoom[],
  { room = '', place }: { readonly room?: string | undefined; readonly place: string },
): string {
  return [roomName(rooms, room), place].filter((text) => text !== '').join(', ');
}

/** What is wrong with an untrusted list of rooms as a whole; null when nothing is. */
export function roomsProblem(rooms: readonly Partial<MeetingRoom>[]): string | null {
  const used = rooms.filter(({ archived }) => archived !== true);
  const ids = rooms.flatMap(({ id }) => id || []);
  if (used.length > mostRooms) return `At most ${mostRooms} rooms can be in use`;
  if (new Set(used.map(({ name }) => plain(name))).size < used.length) return 'Each room needs a name of its own';
  return new Set(ids).size < ids.length ? 'Two rooms have the same id' : null;
}

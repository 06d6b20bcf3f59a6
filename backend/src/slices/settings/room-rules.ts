import type { MeetingRoomBody } from '@atrium/contracts/settings/parts';
import type { MeetingRoom } from '@atrium/contracts/settings/meeting-rooms';

/** Beyond the ids of all other lists. */
const firstRoomId = 3_000;

/**
 * The rooms that a form asks for. What it leaves out is kept as archived, since events may have it. Without an id, a room
 * is matched by its name, and else new.
 * @param newId gives the id of the n-th one
 */
export function roomsIn(
  wanted: readonly MeetingRoomBody[],
  present: readonly MeetingRoom[],
  newId: (n: number) => string,
): MeetingRoom[] {
  const named = new Set(wanted.map(({ id }) => id));
  const listed = wanted.map(({ id, name, seats, archived }, n): MeetingRoom => {
    const whole = { name: name.trim(), seats, archived };
    const same = present.find((one) => one.name === whole.name && !named.has(one.id));
    return { id: id || (same?.id ?? newId(firstRoomId + n)), ...whole };
  });
  const left = present.filter(({ id }) => !listed.some((room) => room.id === id));
  return [...listed, ...left.map((room) => ({ ...room, archived: true }))];
}

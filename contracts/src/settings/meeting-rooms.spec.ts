import { expect, it } from '@jest/globals';
import { mostRooms, roomName, roomsOffered, roomsProblem } from './meeting-rooms.js';

const room = (id: string, name: string, archived = false) => ({ id, name, seats: 8, archived });
const rooms = [room('one', 'Blue room'), room('two', 'Cellar', true)];

it('rooms are offered while they are in use, or where an event has them', () => {
  expect(roomsOffered(rooms, '').map(({ id }) => id)).toEqual(['one']);
  expect(roomsOffered(rooms, 'two').map(({ id }) => id)).toEqual(['one', 'two']);
  expect([roomName(rooms, 'two'), roomName(rooms, 'gone'), roomName(rooms, '')]).toEqual(['Cellar', '', '']);
});

it('each room in use needs a name of its own, and none is there twice', () => {
  expect(roomsProblem(rooms)).toBeNull();
  expect(roomsProblem([room('one', 'Blue'), room('two', ' blue ')])).toMatch(/name of its own/);
  expect(roomsProblem([room('one', 'Blue'), room('two', 'Blue', true)])).toBeNull();
  expect(roomsProblem([room('one', 'Blue'), room('one', 'Red')])).toMatch(/same id/);
  expect(roomsProblem([room('', 'Blue'), room('', 'Red')])).toBeNull();
  expect(roomsProblem(Array.from({ length: mostRooms + 1 }, (_, n) => room(`${n}`, `${n}`)))).toMatch(/At most/);
});

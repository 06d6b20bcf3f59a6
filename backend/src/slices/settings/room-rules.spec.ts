import { expect, it } from '@jest/globals';
import { roomsIn } from './room-rules.js';

const newId = (n: number) => `new-${n}`;
const blue = { id: 'one', name: 'Blue room', seats: 8, archived: false };

it('a room keeps its id, by which events know it, and is archived where the form leaves it out', () => {
  expect(roomsIn([{ ...blue, name: ' Red room ' }], [blue], newId)).toEqual([{ ...blue, name: 'Red room' }]);
  expect(roomsIn([{ name: 'Blue room', seats: 9, archived: false }], [blue], newId)).toEqual([{ ...blue, seats: 9 }]);
  expect(roomsIn([{ name: 'Cellar', seats: 0, archived: false }], [blue], newId)).toEqual([
    { id: 'new-3000', name: 'Cellar', seats: 0, archived: false },
    { ...blue, archived: true },
  ]);
});

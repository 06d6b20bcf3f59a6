import { expect, test } from '@jest/globals';
import { movedTo, shapesWithRecord } from './shown-with.js';

const tally = { _id: 'a', version: 1, count: 3, rooms: ['everyone'] };

test('its members see it without its rooms, the product with them', () => {
  expect(shapesWithRecord(tally)).toEqual([
    { rooms: [], doc: tally },
    { rooms: ['everyone'], doc: { _id: 'a', version: 1, count: 3 } },
  ]);
});

test('follows its record, and is the same one where nothing moves', () => {
  expect(movedTo(tally, ['everyone'])).toBe(tally);
  expect(movedTo(tally, ['self:eve'])).toEqual({ ...tally, rooms: ['self:eve'] });
  expect(movedTo(tally, [])).toEqual({ ...tally, rooms: [] });
});

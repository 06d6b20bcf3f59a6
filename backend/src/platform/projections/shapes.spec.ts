import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Published } from '../kernel/projection.js';
import { visibleAmong } from './shapes.js';

const count = 50;
/** Documents as they are stored, of which everybody sees a poorer shape and every tenth is hidden. */
const texts = Array.from({ length: count }, (_, n) => {
  const rooms = JSON.stringify({ revision: 0, rooms: n % 10 === 0 ? [['few']] : [['few'], ['all']] });
  return `${rooms}\n{"_id":"${n}","secret":"x"}`;
});

it('lets other requests be answered while a long list is put together', async () => {
  const events: string[] = [];
  let clock = 0;
  const published: Published = {
    collection: 'things',
    publish(doc) {
      // Each takes half as long as the event loop may be kept.
      clock += 10;
      events.push('shaped');
      return [
        { rooms: ['few'], doc },
        { rooms: ['all'], doc: { _id: doc._id, version: 1 } },
      ];
    },
    rooms: () => ['all'],
  };
  const other = setImmediate().then(() => events.push('another request'));
  const shown = await visibleAmong(published, texts, ['all'], { now: () => clock, pause: () => setImmediate() });
  await other;
  expect(shown).toHaveLength(45);
  expect(shown[0]).toBe('{"_id":"1","version":1}');
  expect(events.filter((event) => event === 'shaped')).toHaveLength(45);
  expect(events.indexOf('another request')).toBeLessThan(5);
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { steadyOrder } from './steady-rows';

const held = (id: string) => id.startsWith('held');

test('additions of others wait, own ones are inserted in order', () => {
  expect(steadyOrder(['a', 'b'], ['held', 'a', 'own', 'b'], held)).toEqual({ order: ['a', 'own', 'b'], waiting: 1 });
});

test('rows that are gone go, and those that would move stay', () => {
  expect(steadyOrder(['a', 'b', 'c'], ['c', 'a'], held)).toEqual({ order: ['a', 'c'], waiting: 0 });
  expect(steadyOrder(['a', 'b', 'c'], ['c', 'own', 'a'], held).order).toEqual(['own', 'a', 'c']);
});

test('what is shown and what waits is together what is wanted, each once', () => {
  const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'held1', 'held2', 'held3'));
  fc.assert(
    fc.property(ids, ids, (before, wanted) => {
      const { order, waiting } = steadyOrder(before, wanted, held);
      expect(new Set(order).size).toBe(order.length);
      expect(order.every((id) => wanted.includes(id))).toBe(true);
      expect(order.length + waiting).toBe(wanted.length);
      const stayed = before.filter((id) => order.includes(id));
      expect(order.filter((id) => before.includes(id))).toEqual(stayed);
    }),
  );
});

import { expect, it } from '@jest/globals';
import { inTurns } from './in-turns.js';

it('works through items in their order, some at once', async () => {
  const begun: number[] = [];
  let under = 0;
  let most = 0;
  await inTurns([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    most = Math.max(most, ++under);
    await Promise.resolve();
    under--;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  await inTurns([], 2, () => Promise.reject(new Error('Nothing is there')));
});

it('begins none after one has failed, and waits for those under way', async () => {
  const done: number[] = [];
  const all = inTurns([1, 2, 3, 4], 2, async (item) => {
    if (item === 2) throw new Error('No');
    await new Promise<void>((resolve) => setImmediate(resolve));
    done.push(item);
  });
  await expect(all).rejects.toThrow('No');
  expect(done).toEqual([1]);
});

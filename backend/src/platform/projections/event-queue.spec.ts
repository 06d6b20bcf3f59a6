import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EventQueue } from './event-queue.js';

/** A source that hands out numbers and counts how many were asked for. */
function countingSource(until: number, failure?: Error) {
  const asked = { count: 0 };
  async function* numbers(): AsyncGenerator<number> {
    for (let n = 0; n < until; n++) {
      asked.count += 1;
      yield n;
    }
    if (failure !== undefined) throw failure;
  }
  return { asked, source: numbers() };
}

async function* silence(): AsyncGenerator<number> {
  await new Promise(() => {});
  yield 0;
}

const turns = async (count = 50): Promise<void> => {
  for (let n = 0; n < count; n++) await Promise.resolve();
};

describe('EventQueue', () => {
  it('hands out everything once, in order, in batches of any size', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 10 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        async (total, limit, sizes) => {
          const queue = new EventQueue(countingSource(total).source, limit);
          const taken: number[] = [];
          for (let n = 0; taken.length < total; n++) {
            const max = sizes[n % sizes.length]!;
            const batch = await queue.take(max);
            expect(batch.length).toBeGreaterThan(0);
            expect(batch.length).toBeLessThanOrEqual(max);
            taken.push(...batch);
          }
          expect(taken).toEqual(Array.from({ length: total }, (_, n) => n));
          await expect(queue.take(1)).rejects.toThrow('the subscription ended');
        },
      ),
    ));

  it('asks its source for no more than fits, and goes on when something was taken', async () => {
    const { asked, source } = countingSource(100);
    const queue = new EventQueue(source, 5);
    await turns();
    expect(asked.count).toBe(5);
    expect(await queue.take(2)).toEqual([0, 1]);
    await turns();
    expect(asked.count).toBe(7);
  });

  it('reports the end of its source only after what came before it', async () => {
    const queue = new EventQueue(countingSource(3, new Error('the server is away')).source, 10);
    await turns();
    expect(await queue.take(2)).toEqual([0, 1]);
    expect(await queue.take(2)).toEqual([2]);
    await expect(queue.take(2)).rejects.toThrow('the server is away');
  });

  it('hands out nothing any more once it was ended from outside, and names what failed first', async () => {
    const open = new EventQueue(countingSource(100).source, 10);
    await turns();
    open.fail(new Error('stopped'));
    open.fail(new Error('stopped again'));
    await expect(open.take(1)).rejects.toThrow(/^stopped$/);

    const failed = new EventQueue(countingSource(3, new Error('the server is away')).source, 10);
    await turns();
    failed.fail(new Error('stopped'));
    await expect(failed.take(1)).rejects.toThrow('the server is away');
  });

  it('wakes the waiting reader when it is ended from outside', async () => {
    const queue = new EventQueue(silence(), 10);
    const taking = queue.take(1);
    queue.fail(new Error('stopped'));
    await expect(taking).rejects.toThrow('stopped');
  });
});
